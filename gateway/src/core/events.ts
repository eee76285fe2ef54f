import { type RewardSourceName, rewardSourceNames } from '@parlay/contracts/endpoints/rewards'
import type { DrawEvent } from '@parlay/contracts/endpoints/stream'
import type { Sql } from './database'

/** Payload: the member's id. Listeners that need the balance read it from the ledger. */
export const balanceChangedChannel = 'balance_changed'

/** Tells the member's open pages, on every gateway, once the transaction has committed. */
export function announceBalance(tx: Sql, memberId: bigint): void {
  tx.notify(balanceChangedChannel, String(memberId))
}

/** What is counted for a member: unread messages, unused tickets of raffles, and what can be claimed from each source. */
export type CountSource = 'MESSAGE' | 'TICKET' | RewardSourceName
/** How much waits for a member, by source; a source that was not counted is left out. */
export type Counts = Partial<Record<CountSource, number>>

/** Those that change with the time alone, and with the member's standing. */
export const gainSources = ['TICKET', ...rewardSourceNames] as const satisfies readonly CountSource[]
export const countSources: readonly CountSource[] = ['MESSAGE', ...gainSources]

/** Payload: the member's id, a colon, and the sources whose counts have changed. */
export const countsChangedChannel = 'counts_of_sources'

/** Tells the member's open pages, on every gateway, once the transaction has committed. Only these sources are counted anew. */
export function announceCounts(tx: Sql, memberId: bigint, ...sources: [CountSource, ...CountSource[]]): void {
  tx.notify(countsChangedChannel, `${memberId}:${sources.join(',')}`)
}

/** Reads what `announceCounts` has written; a source that only a newer gateway knows is left out. */
export function readCountsNotice(payload: string): { memberId: bigint; sources: CountSource[] } {
  const [memberId = '', names = ''] = payload.split(':')
  const sources = names.split(',')
  return { memberId: BigInt(memberId), sources: countSources.filter((source) => sources.includes(source)) }
}

/** Payload: a `DrawNotice` as JSON. */
export const drawChangedChannel = 'draw_changed'

export interface DrawNotice {
  event: DrawEvent
  /** The one member whom it concerns; without it, everybody is told. */
  memberId?: string | undefined
}

/** Tells all open pages, or only the member's, on every gateway, once the transaction has committed. */
export function announceDraw(tx: Pick<Sql, 'notify'>, event: DrawEvent, memberId?: bigint): void {
  const notice: DrawNotice = { event, memberId: memberId?.toString() }
  tx.notify(drawChangedChannel, JSON.stringify(notice))
}
