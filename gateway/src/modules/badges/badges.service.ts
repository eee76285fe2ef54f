import type { Badges } from '@parlay/shared/contracts/endpoints/badges'
import type { CountSource } from '../../core/events'

export type Counts = Partial<Record<CountSource, number>>

export interface BadgesOptions {
  countUnread: (memberId: bigint) => Promise<number>
  /** What the member could claim now, by where it comes from: of these sources, or of all. */
  countRewards: (memberId: bigint, sources?: readonly CountSource[]) => Promise<Counts>
}

/** The badges of a member's menu, of all that is counted. */
export function presentCounts({ MESSAGE: messageV2 = 0, ...rewards }: Counts): Badges {
  const { PROMOTION: unclaimedPromotions = 0, MISSION: missionLeaderboard = 0 } = rewards
  const rewardCenter = Object.values(rewards).reduce((sum, count) => sum + count, 0)
  return { messageV2, unclaimedPromotions, missionLeaderboard, rewardCenter }
}

/** Counts what waits for a member. */
export function createBadgesService({ countUnread, countRewards }: BadgesOptions) {
  /** Of these sources, or of all. */
  async function read(memberId: bigint, sources?: readonly CountSource[]): Promise<Counts> {
    const hasMessages = sources === undefined || sources.includes('MESSAGE')
    const [unread, rewards] = await Promise.all([
      hasMessages ? countUnread(memberId) : undefined,
      countRewards(memberId, sources),
    ])
    return { ...rewards, ...(unread !== undefined && { MESSAGE: unread }) }
  }
  return { read, count: async (memberId: bigint): Promise<Badges> => presentCounts(await read(memberId)) }
}

export type BadgesService = ReturnType<typeof createBadgesService>
