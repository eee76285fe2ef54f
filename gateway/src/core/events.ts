import type { JackpotEvent } from '@parlay/contracts/endpoints/jackpots'
import { type RewardSourceName, rewardSourceNames } from '@parlay/contracts/endpoints/rewards'
import type { DrawEvent } from '@parlay/contracts/endpoints/stream'
import type { Sql } from './database'

/** Payload: the member's id. Listeners that need the balance read it from the ledger. */
export const balanceChangedChannel = 'balance_changed'

/** Notifies the member's open pages on every gateway after the commit of the transaction. */
export function announceBalance(tx: Sql, memberId: bigint): void {
  tx.notify(balanceChangedChannel, String(memberId))
}

/**
 * The sources that are counted for a member: unread messages, unused raffle tickets, and the claimable rewards of each
 * source.
 */
export type CountSource = 'MESSAGE' | 'TICKET' | RewardSourceName
/** The number of waiting items for a member, by source. A source that was not counted is left out. */
export type Counts = Partial<Record<CountSource, number>>

/** The sources that change with time alone, and with the member's standing. */
export const gainSources = ['TICKET', ...rewardSourceNames] as const satisfies readonly CountSource[]
export const countSources: readonly CountSource[] = ['MESSAGE', ...gainSources]

/** Payload: the member's id, a colon, and the sources whose counts have changed. */
export const countsChangedChannel = 'counts_of_sources'

/**
 * Notifies the member's open pages on every gateway after the commit of the transaction. Only these sources are counted
 * again.
 */
export function announceCounts(tx: Sql, memberId: bigint, ...sources: [CountSource, ...CountSource[]]): void {
  tx.notify(countsChangedChannel, `${memberId}:${sources.join(',')}`)
}

/** Reads the payload of `announceCounts`. A source that only a newer gateway knows is left out. */
export function readCountsNotice(payload: string): { memberId: bigint; sources: CountSource[] } {
  const [memberId = '', names = ''] = payload.split(':')
  const sources = names.split(',')
  return { memberId: BigInt(memberId), sources: countSources.filter((source) => sources.includes(source)) }
}

/** Payload: a `DrawNotice` as JSON. */
export const drawChangedChannel = 'draw_changed'

export interface DrawNotice {
  event: DrawEvent
  /** The member who is notified; without it, all visitors are. */
  memberId?: string | undefined
}

/** Notifies all open pages, or only the member's, on every gateway after the commit of the transaction. */
export function announceDraw(tx: Pick<Sql, 'notify'>, event: DrawEvent, memberId?: bigint): void {
  const notice: DrawNotice = { event, memberId: memberId?.toString() }
  tx.notify(drawChangedChannel, JSON.stringify(notice))
}

/** Payload: a `JackpotNotice` as JSON. */
export const jackpotChangedChannel = 'jackpot_changed'

export interface JackpotNotice {
  event: JackpotEvent
  /** The member who is notified; without it, all visitors are. */
  memberId?: string | undefined
}

/** Notifies all open pages, or only the member's, on every gateway after the commit of the transaction. */
export function announceJackpot(tx: Pick<Sql, 'notify'>, event: JackpotEvent, memberId?: bigint): void {
  const notice: JackpotNotice = { event, memberId: memberId?.toString() }
  tx.notify(jackpotChangedChannel, JSON.stringify(notice))
}
