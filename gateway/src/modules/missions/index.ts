export { registerMissions } from './missions.routes'
export { createMissionsService } from './missions.service'
