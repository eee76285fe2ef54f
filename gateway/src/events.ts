import type { Sql } from './db'

/** Payload: the member's id. Whoever needs the figure reads it from the ledger. */
export const balanceChangedChannel = 'balance_changed'

/** Tells the member's open pages, on every gateway, once the transaction has committed. */
export function announceBalance(tx: Sql, memberId: bigint): void {
  tx.notify(balanceChangedChannel, String(memberId))
}
