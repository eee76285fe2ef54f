export { registerAgents } from './agents.routes'
export { createAgentsService } from './agents.service'
