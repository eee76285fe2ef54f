export { registerAgents } from './agents.routes'
export { type AgentsService, createAgentsService } from './agents.service'
