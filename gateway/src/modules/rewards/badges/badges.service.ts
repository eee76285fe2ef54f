import type { Badges } from '@parlay/contracts/endpoints/badges'
import { switchOfRewards } from '@parlay/contracts/features'
import type { CountSource, Counts } from '../../../core/events'

export interface BadgesOptions {
  countUnread: (memberId: bigint) => Promise<number>
  /** Counts the unused tickets of open raffles. */
  countTickets: (memberId: bigint) => Promise<number>
  /** Counts the rewards that the member could claim now, by source: of these sources, or of all. */
  countRewards: (memberId: bigint, sources?: readonly CountSource[]) => Promise<Counts>
  isOn: IsOn
}

type IsOn = (modId: string) => boolean

function switchOfCount(source: CountSource): string | undefined {
  if (source === 'MESSAGE') return 'MEM.messageV2'
  return source === 'TICKET' ? 'PROMO.RAFFLE' : switchOfRewards(source)
}

/** Returns the badges of a member's menu. A feature that is switched off has none. */
export function presentCounts(counted: Counts, isOn: IsOn): Badges {
  const isOffered = ([source]: [string, number]) => {
    const modId = switchOfCount(source as CountSource)
    return modId === undefined || isOn(modId)
  }
  const { MESSAGE: messageV2 = 0, ...rewards }: Counts = Object.fromEntries(Object.entries(counted).filter(isOffered))
  const { PROMOTION: unclaimedPromotions = 0, MISSION: missionLeaderboard = 0 } = rewards
  const all = Object.values(rewards).reduce((sum, count) => sum + count, 0)
  const rewardCenter = isOn('MEM.rewardCenter') ? all : 0
  return { messageV2, unclaimedPromotions, missionLeaderboard, rewardCenter, raffleTickets: rewards.TICKET ?? 0 }
}

/** Counts the items that wait for a member. */
export function createBadgesService({ countUnread, countTickets, countRewards, isOn }: BadgesOptions) {
  /** Reads the counts of these sources, or of all. */
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
  const present = (counts: Counts): Badges => presentCounts(counts, isOn)
  return { read, present, count: async (memberId: bigint): Promise<Badges> => present(await read(memberId)) }
}

export type BadgesService = ReturnType<typeof createBadgesService>
