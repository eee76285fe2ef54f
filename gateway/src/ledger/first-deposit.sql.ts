import type { Sql } from '../db'

export interface FirstDeposit {
  memberId: bigint
  /** Minor units. */
  amount: bigint
  at: Date
}

/**
 * A member's first deposit that was not taken back, as SQL; the argument is SQL too. Every posted deposit counts, with
 * or without an order, because staff post payments that a provider reports late, and the demo posts its past. The index
 * of deposits finds the transaction before its posting is read, because the planner would otherwise read all postings
 * of the member.
 */
export const firstDepositOf = (memberId: string): string => `
  select p.amount, first.at
  from (
    select t.id, t.occurred_at as at from ledger_transaction t
    where t.kind = 'deposit' and split_part(t.fingerprint, '|', 3) = ledger_main(${memberId})
      and not exists (select from ledger_transaction back where back.reverses = t.id)
    order by t.id limit 1
  ) first join ledger_posting p on p.transaction_id = first.id and p.amount > 0`

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
