import { announceBalance } from '../../core/events'
import type { Sql } from '../../db'
import { announce, type VendorMovement } from '../post-transaction'
import type { Outcome } from '../posting'
import * as sqls from './post-play.sql'

/*
 * The gateway does not post these movements directly. Bets, wins and rollbacks are part of the wallet's SQL functions,
 * which call these functions in the database. The ledger's tests check them one by one.
 */

/** Takes a stake from the member to the vendor. Refused as `insufficient` if the main wallet does not cover it. */
export async function postBet(sql: Sql, { vendorCode, ...bet }: VendorMovement): Promise<Outcome> {
  const params = [bet.reference, bet.memberId, vendorCode, bet.currency, bet.amount, bet.at]
  return announce(sql, await sqls.callBet(sql, params), bet.memberId)
}

/** Pays a win from the vendor to the member. The win of a free round is paid from `house:promo`. */
export async function postWin(
  sql: Sql,
  { vendorCode, isFree = false, ...win }: VendorMovement & { isFree?: boolean },
): Promise<Outcome> {
  const params = [win.reference, win.memberId, vendorCode, win.currency, win.amount, win.at, isFree]
  return announce(sql, await sqls.callWin(sql, params), win.memberId)
}

/**
 * Posts the exact inverse of a transaction, which is possible once. `reversed` if another reference has reversed it,
 * `insufficient` if a member no longer has the money that is to be taken back.
 */
export async function postRollback(
  sql: Sql,
  { reference, reverses, at }: { reference: string; reverses: bigint; at: Date },
): Promise<Outcome> {
  const outcome = await sqls.callRollback(sql, [reference, reverses, at])
  if (outcome.outcome === 'posted') {
    for (const { memberId } of await sqls.listMembersOf(sql, outcome.transactionId)) announceBalance(sql, memberId)
  }
  return outcome
}
