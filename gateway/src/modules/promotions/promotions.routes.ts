import * as calls from '@parlay/shared/contracts/endpoints/promotions'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { AskerCookie } from '../member'
import type { PromotionsService } from './promotions.service'

export interface PromotionRoutes {
  promotions: PromotionsService
  askers: Pick<AskerCookie, 'recognise'>
}

export function registerPromotions(app: FastifyInstance, { promotions, askers }: PromotionRoutes): void {
  registerEndpoint(app, calls.listPromotions, ({ request, session }) => promotions.list(request, session))
  registerEndpoint(app, calls.getPromotion, ({ request, session }) => promotions.get(request, session))
  registerEndpoint(app, calls.joinPromotion, ({ request, session }) =>
    promotions.join({ ...request, memberId: session.memberId }),
  )
  registerEndpoint(app, calls.claimPromotion, ({ request, session, headers, reply }) => {
    const { asker, line } = askers.recognise(headers.cookie)
    reply.header('Set-Cookie', line)
    return promotions.claim({ ...request, memberId: session.memberId, device: asker })
  })
  registerEndpoint(app, calls.countUnclaimedPromotions, async ({ session }) => ({
    count: await promotions.countUnclaimed(session.memberId),
  }))
}
