export { registerHistory } from './history.routes'
export { createHistoryService, type HistoryService } from './history.service'
