export { registerHistory } from './history.routes'
export { createHistoryService } from './history.service'
