import * as calls from '@parlay/contracts/endpoints/referral'
import { printMoney } from '@parlay/contracts/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { AskerCookie } from '../../member'
import type { ReferralService } from './referral.service'

export interface ReferralRoutes {
  referral: ReferralService
  askers: Pick<AskerCookie, 'recognise'>
}

export function registerReferral(app: FastifyInstance, { referral, askers }: ReferralRoutes): void {
  function deviceOf(cookies: string | undefined, reply: FastifyReply): string {
    const { asker, line } = askers.recognise(cookies)
    reply.header('Set-Cookie', line)
    return asker
  }

  registerEndpoint(app, calls.getReferralInfo, ({ session, headers, reply }) =>
    referral.getInfo({ memberId: session.memberId, device: deviceOf(headers.cookie, reply) }),
  )
  registerEndpoint(app, calls.listReferrals, ({ request, session, read }) =>
    referral.list(read, request, session.memberId),
  )
  registerEndpoint(app, calls.claimReferral, async ({ session, headers, reply }) => {
    const device = deviceOf(headers.cookie, reply)
    return { amount: printMoney(await referral.claim({ memberId: session.memberId, device })) }
  })
}
