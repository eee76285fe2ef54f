import * as calls from '@parlay/contracts/endpoints/rewards'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { AskerCookie } from '../../member'
import type { RewardsService } from './rewards.service'

export interface RewardRoutes {
  rewards: RewardsService
  /** The worth below which rewards are gathered, as on the wire. */
  smallBelow: string
  askers: Pick<AskerCookie, 'recognise'>
}

export function registerRewards(app: FastifyInstance, { rewards, smallBelow, askers }: RewardRoutes): void {
  const deviceOf = ({ headers, reply }: { headers: FastifyRequest['headers']; reply: FastifyReply }): string => {
    const { asker, line } = askers.recognise(headers.cookie)
    reply.header('Set-Cookie', line)
    return asker
  }
  registerEndpoint(app, calls.listRewards, async ({ request, session }) => ({
    list: await rewards.list(session.memberId, request.language),
    smallBelow,
  }))
  registerEndpoint(app, calls.claimReward, (call) =>
    rewards.claim({ ...call.request, memberId: call.session.memberId, device: deviceOf(call) }),
  )
  registerEndpoint(app, calls.claimRewards, (call) =>
    rewards.claimAll({ ...call.request, memberId: call.session.memberId, device: deviceOf(call) }),
  )
}
