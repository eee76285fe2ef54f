import type { Sql } from '../db'

export interface FirstDeposit {
  memberId: bigint
  /** Minor units. */
  amount: bigint
  at: Date
}

/**
 * A member's first deposit that was not taken back, as SQL; so is the argument. Every deposit that was booked counts, with
 * an order or without one: staff book what a provider reports late, and the demo books its past. It is found by the index
 * of deposits, however much the member has played.
 */
export const firstDepositOf = (memberId: string): string => `
  select p.amount, t.occurred_at as at
  from ledger_transaction t
  join ledger_posting p on p.transaction_id = t.id
  join ledger_account a on a.id = p.account_id and a.member_id = ${memberId}
  where t.kind = 'deposit' and split_part(t.fingerprint, '|', 3) = ledger_main(${memberId})
    and not exists (select from ledger_transaction r where r.reverses = t.id)
  order by t.id limit 1`

/** Lists the first deposits of those members who have deposited. */
export const listFirstDeposits = (sql: Sql, memberIds: readonly bigint[]): Promise<FirstDeposit[]> =>
  sql.query<FirstDeposit>(
    `select m.id as "memberId", d.* from unnest($1::bigint[]) m(id) cross join lateral (${firstDepositOf('m.id')}) d`,
    [memberIds],
  )

export async function findFirstDeposit(sql: Sql, memberId: bigint): Promise<FirstDeposit | undefined> {
  const [row] = await listFirstDeposits(sql, [memberId])
  return row
}
