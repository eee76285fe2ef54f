import { listMissionLeaders, listMissions } from '@parlay/shared/contracts/endpoints/missions'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { MissionsService } from './missions.service'

export function registerMissions(app: FastifyInstance, missions: MissionsService): void {
  registerEndpoint(app, listMissions, async ({ request, session }) => ({
    missions: await missions.list(session.memberId, request.language),
  }))
  registerEndpoint(app, listMissionLeaders, ({ request, session }) => missions.board(request, session.memberId))
}
