import type { Sql } from '../../db'
import { callMovement, type Params } from '../ledger.sql'

export const callBet = (sql: Sql, params: Params) => callMovement(sql, 'ledger_bet($1,$2,$3,$4,$5,$6)', params)
export const callWin = (sql: Sql, params: Params) => callMovement(sql, 'ledger_win($1,$2,$3,$4,$5,$6,$7)', params)
export const callRollback = (sql: Sql, params: Params) => callMovement(sql, 'ledger_rollback($1,$2,$3)', params)

/** The members whose main balance this transaction changed. */
export function listMembersOf(sql: Sql, transactionId: bigint) {
  return sql.query<{ memberId: bigint }>(
    `select a.member_id as "memberId" from ledger_posting p join ledger_account a on a.id = p.account_id
     where p.transaction_id = $1 and a.code like 'member:%:main'`,
    [transactionId],
  )
}
