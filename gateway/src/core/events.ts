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
