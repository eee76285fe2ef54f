import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerAgents } from './agents.routes'
import { type AgentsServiceOptions, createAgentsService } from './agents.service'

export { type AgentRules, type ContractRules, readAgentRules } from './agents-file'

interface AgentsDeps extends Pick<Core, 'clock' | 'brand'> {
  play: AgentsServiceOptions['play']
}

/** The figures that an agent sees about the team. */
export function createAgentsModule({ clock, brand, play }: AgentsDeps) {
  const agents = createAgentsService({ play, clock, currency: brand.currency, timeZone: brand.timeZone })
  return { routes: (app: FastifyInstance) => registerAgents(app, agents) }
}
