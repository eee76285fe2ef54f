import { getTeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { AgentsService } from './agents.service'

export function registerAgents(app: FastifyInstance, agents: AgentsService): void {
  registerEndpoint(app, getTeamOverview, ({ request, session, read }) =>
    agents.getTeamOverview(read, session.memberId, request),
  )
}
