import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { OverviewService } from './overview.service'

export function registerOverview(app: FastifyInstance, overview: OverviewService): void {
  registerEndpoint(app, getTeamOverview, ({ request, session, read }) =>
    overview.getTeamOverview(read, session.memberId, request),
  )
}
