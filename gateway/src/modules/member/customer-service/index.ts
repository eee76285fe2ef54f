import { listCustomerServices } from '@parlay/contracts/endpoints/platform'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { PlatformModule } from '../../site/platform'
import type { MemberModule } from '..'

interface CustomerServiceDeps {
  platform: Pick<PlatformModule, 'customerService'>
  member: Pick<MemberModule, 'rankOf'>
}

/** The customer service channels. The platform lists them, and a member's VIP level decides which are shown. */
export const createCustomerServiceModule = ({ platform, member }: CustomerServiceDeps) => ({
  routes: (app: FastifyInstance) =>
    registerEndpoint(app, listCustomerServices, async ({ request, session }) =>
      platform.customerService.list(request.vip && session ? await member.rankOf(session.memberId) : 0),
    ),
})
