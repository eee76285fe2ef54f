import { getTeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import type { FastifyInstance } from 'fastify'
import { registerMemberEndpoint } from '../../plugins/endpoint'
import type { AgentsService } from './agents.service'

export function registerAgents(app: FastifyInstance, agents: AgentsService): void {
  registerMemberEndpoint(app, getTeamOverview, ({ request, session }) =>
    agents.getTeamOverview(session.memberId, request),
  )
}
