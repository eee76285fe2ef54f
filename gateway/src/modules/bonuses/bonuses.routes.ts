import * as calls from '@parlay/shared/contracts/endpoints/bonuses'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { BonusesService } from './bonuses.service'

export function registerBonuses(app: FastifyInstance, bonuses: BonusesService): void {
  registerEndpoint(app, calls.listBonuses, ({ request, session, read }) =>
    bonuses.list(read, session.memberId, request),
  )
  registerEndpoint(app, calls.listBonusContributions, ({ request, session, read }) =>
    bonuses.listContributions(read, session.memberId, request),
  )
  registerEndpoint(app, calls.cancelBonus, ({ request, session }) => bonuses.cancel(session.memberId, request.bonusId))
}
