import type { Badges } from '@parlay/shared/contracts/endpoints/badges'

export interface BadgesOptions {
  countUnread: (memberId: bigint) => Promise<number>
  /** Promotions that the member could claim now. */
  countUnclaimed: (memberId: bigint) => Promise<number>
  /** Whatever the member could claim now, promotions among it. */
  countRewards: (memberId: bigint) => Promise<number>
}

/** Counts what waits for a member. Badges that nothing counts yet are left out. */
export const createBadgesService = ({ countUnread, countUnclaimed, countRewards }: BadgesOptions) => ({
  async count(memberId: bigint): Promise<Badges> {
    const [messageV2, unclaimedPromotions, rewardCenter] = await Promise.all([
      countUnread(memberId),
      countUnclaimed(memberId),
      countRewards(memberId),
    ])
    return { messageV2, unclaimedPromotions, rewardCenter }
  },
})

export type BadgesService = ReturnType<typeof createBadgesService>
