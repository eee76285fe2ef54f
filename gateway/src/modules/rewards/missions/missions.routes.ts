import { claimMission, listMissionLeaders, listMissions } from '@parlay/contracts/endpoints/missions'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { BoardService } from './board.service'
import type { MissionsService } from './missions.service'

export interface MissionRoutes {
  missions: MissionsService
  board: BoardService
}

export function registerMissions(app: FastifyInstance, { missions, board }: MissionRoutes): void {
  registerEndpoint(app, listMissions, async ({ request, session }) => ({
    missions: await missions.list(session.memberId, request.language),
  }))
  registerEndpoint(app, claimMission, ({ request, session }) =>
    missions.claim({ ...request, memberId: session.memberId }),
  )
  registerEndpoint(app, listMissionLeaders, ({ request, session }) => board.read(request, session.memberId))
}
