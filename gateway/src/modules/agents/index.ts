import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerAgents } from './agents.routes'
import { type AgentsServiceOptions, createAgentsService } from './agents.service'

interface AgentsDeps extends Pick<Core, 'clock' | 'brand'> {
  closedDays: AgentsServiceOptions['closedDays']
}

/** The figures that an agent sees about the team. */
export function createAgentsModule({ clock, brand, closedDays }: AgentsDeps) {
  const agents = createAgentsService({ closedDays, clock, currency: brand.currency, timeZone: brand.timeZone })
  return { routes: (app: FastifyInstance) => registerAgents(app, agents) }
}
