import type { Brand } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../core/clock'
import type { RewardSource } from '../../../core/reward-source'
import type { Database } from '../../../db'
import type { MemberModule } from '../../member'
import type { PlatformModule } from '../../site/platform'
import { registerRewards } from './rewards.routes'
import { createRewardsService } from './rewards.service'

/** A module with rewards that members claim. */
interface Claimed {
  rewards: RewardSource
}

interface RewardsDeps {
  db: Database
  clock: Clock
  brand: Pick<Brand, 'smallRewardsBelow'>
  platform: Pick<PlatformModule, 'isOn'>
  member: Pick<MemberModule, 'askers'>
  promotions: Claimed
  missions: Claimed & { boardRewards: RewardSource }
  ranks: Claimed
  referral: Claimed
  raffles: Claimed
  points: { worthOf: (points: bigint) => bigint | undefined }
}

/** Opens the reward centre: all rewards that a member can claim, in one list. */
export function createRewardsModule({ db, clock, brand, platform, member, missions, points, ...others }: RewardsDeps) {
  const { promotions, ranks, referral, raffles } = others
  const sources = [promotions, missions, ranks, referral, raffles].map((one) => one.rewards)
  const rewards = createRewardsService({
    db,
    clock,
    isOn: platform.isOn,
    worthOfPoints: points.worthOf,
    sources: [...sources, missions.boardRewards],
  })
  return {
    count: rewards.count,
    routes: (app: FastifyInstance) =>
      registerRewards(app, { rewards, smallBelow: brand.smallRewardsBelow, askers: member.askers }),
  }
}
