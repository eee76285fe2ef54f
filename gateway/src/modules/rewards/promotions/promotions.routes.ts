import * as calls from '@parlay/contracts/endpoints/promotions'
import * as staffCalls from '@parlay/contracts/staff/promotions'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { AskerCookie } from '../../member'
import type { Applications } from './applications.service'
import type { createCodeGuard } from './limit-code-tries'
import type { PromotionsService } from './promotions.service'

export interface PromotionRoutes {
  promotions: PromotionsService
  applications: Pick<Applications, 'apply'>
  codes: ReturnType<typeof createCodeGuard>
  askers: Pick<AskerCookie, 'recognise'>
}

export function registerPromotions(
  app: FastifyInstance,
  { promotions, applications, codes, askers }: PromotionRoutes,
): void {
  registerEndpoint(app, calls.listPromotions, ({ request, session }) => promotions.list(request, session))
  registerEndpoint(app, calls.getPromotion, ({ request, session }) => promotions.get(request, session))
  registerEndpoint(app, calls.joinPromotion, ({ request, session }) =>
    promotions.join({ ...request, memberId: session.memberId }),
  )
  registerEndpoint(app, calls.applyForPromotion, ({ request, session }) =>
    applications.apply({ ...request, memberId: session.memberId }),
  )
  registerEndpoint(app, calls.claimPromotion, ({ request, session: { memberId }, headers, reply }) => {
    const { asker, line } = askers.recognise(headers.cookie)
    reply.header('Set-Cookie', line)
    const claim = () => promotions.claim({ ...request, memberId, device: asker })
    return request.code === undefined ? claim() : codes.admit(memberId, claim)
  })
  registerEndpoint(app, calls.countUnclaimedPromotions, async ({ session }) => ({
    count: await promotions.countUnclaimed(session.memberId),
  }))
}

/** Calls of the operator's staff. */
export function registerStaffPromotions(
  app: FastifyInstance,
  applications: Pick<Applications, 'list' | 'decide'>,
): void {
  registerStaffEndpoint(app, staffCalls.listApplications, ({ request }) => applications.list(request))

  registerStaffEndpoint(app, staffCalls.decideApplication, async ({ request, staff, audit }) => {
    const { before, ...decided } = await applications.decide({ ...request, decidedBy: staff.account })
    audit.before({ state: before })
    audit.after({ state: decided.state })
    return decided
  })
}
