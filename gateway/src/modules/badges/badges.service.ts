import type { Badges } from '@parlay/shared/contracts/endpoints/badges'
import type { RewardSourceName } from '@parlay/shared/contracts/endpoints/rewards'

export interface BadgesOptions {
  countUnread: (memberId: bigint) => Promise<number>
  /** What the member could claim now, by where it comes from. */
  countRewards: (memberId: bigint) => Promise<Partial<Record<RewardSourceName, number>>>
}

/** Counts what waits for a member. */
export const createBadgesService = ({ countUnread, countRewards }: BadgesOptions) => ({
  async count(memberId: bigint): Promise<Badges> {
    const [messageV2, rewards] = await Promise.all([countUnread(memberId), countRewards(memberId)])
    const { PROMOTION: unclaimedPromotions = 0, MISSION: missionLeaderboard = 0 } = rewards
    const rewardCenter = Object.values(rewards).reduce((sum, count) => sum + count, 0)
    return { messageV2, unclaimedPromotions, missionLeaderboard, rewardCenter }
  },
})

export type BadgesService = ReturnType<typeof createBadgesService>
