import type { DrawEvent } from '@parlay/shared/contracts/endpoints/stream'
import type { Sql } from '../db'

/** Payload: the member's id. Listeners that need the balance read it from the ledger. */
export const balanceChangedChannel = 'balance_changed'

/** Tells the member's open pages, on every gateway, once the transaction has committed. */
export function announceBalance(tx: Sql, memberId: bigint): void {
  tx.notify(balanceChangedChannel, String(memberId))
}

/** Payload: the member's id. Listeners that need the counts of unread messages and unclaimed promotions read them anew. */
export const countsChangedChannel = 'counts_changed'

/** Tells the member's open pages, on every gateway, once the transaction has committed. */
export function announceCounts(tx: Sql, memberId: bigint): void {
  tx.notify(countsChangedChannel, String(memberId))
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
