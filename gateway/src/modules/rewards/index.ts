import type { FastifyInstance } from 'fastify'
import type { MemberModule } from '../member'
import { registerRewards } from './rewards.routes'
import { createRewardsService } from './rewards.service'

interface RewardsDeps {
  member: Pick<MemberModule, 'askers'>
}

/** The reward centre: all that a member can claim in one list. */
export function createRewardsModule({ member }: RewardsDeps) {
  const rewards = createRewardsService([])
  return {
    count: rewards.count,
    routes: (app: FastifyInstance) => registerRewards(app, { rewards, askers: member.askers }),
  }
}
