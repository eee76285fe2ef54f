import { claimRankBenefit, getPlayerRank } from '@parlay/contracts/endpoints/ranks'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { RanksService } from './ranks.service'

export function registerRanks(app: FastifyInstance, ranks: RanksService): void {
  registerEndpoint(app, getPlayerRank, ({ request, session }) => ranks.info(session.memberId, request.language))
  registerEndpoint(app, claimRankBenefit, ({ request, session }) =>
    ranks.claim({ ...request, memberId: session.memberId }),
  )
}
