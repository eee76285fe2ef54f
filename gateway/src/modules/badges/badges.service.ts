import type { Badges } from '@parlay/shared/contracts/endpoints/badges'
import type { CountSource } from '../../core/events'

export type Counts = Partial<Record<CountSource, number>>

export interface BadgesOptions {
  countUnread: (memberId: bigint) => Promise<number>
  /** The unused tickets of raffles that are open. */
  countTickets: (memberId: bigint) => Promise<number>
  /** What the member could claim now, by where it comes from: of these sources, or of all. */
  countRewards: (memberId: bigint, sources?: readonly CountSource[]) => Promise<Counts>
}

/** The badges of a member's menu, of all that is counted. */
export function presentCounts({ MESSAGE: messageV2 = 0, ...rewards }: Counts): Badges {
  const { PROMOTION: unclaimedPromotions = 0, MISSION: missionLeaderboard = 0 } = rewards
  const rewardCenter = Object.values(rewards).reduce((sum, count) => sum + count, 0)
  return { messageV2, unclaimedPromotions, missionLeaderboard, rewardCenter, raffleTickets: rewards.TICKET ?? 0 }
}

/** Counts what waits for a member. */
export function createBadgesService({ countUnread, countTickets, countRewards }: BadgesOptions) {
  /** Of these sources, or of all. */
  async function read(memberId: bigint, sources?: readonly CountSource[]): Promise<Counts> {
    const isAsked = (source: CountSource) => sources === undefined || sources.includes(source)
    const [unread, tickets, rewards] = await Promise.all([
      isAsked('MESSAGE') ? countUnread(memberId) : undefined,
      isAsked('TICKET') ? countTickets(memberId) : undefined,
      countRewards(memberId, sources),
    ])
    return {
      ...rewards,
      ...(unread !== undefined && { MESSAGE: unread }),
      ...(tickets !== undefined && { TICKET: tickets }),
    }
  }
  return { read, count: async (memberId: bigint): Promise<Badges> => presentCounts(await read(memberId)) }
}

export type BadgesService = ReturnType<typeof createBadgesService>
