import type { Sql } from '../db'

interface Deposit {
  amount: bigint
  at: Date
}

/**
 * A member's first deposit that was not taken back. Every deposit that was booked counts, with an order or without one:
 * staff book what a provider reports late, and the demo books its past.
 */
export async function findFirstDeposit(sql: Sql, memberId: bigint): Promise<Deposit | undefined> {
  const [row] = await sql.query<Deposit>(
    `select p.amount, t.occurred_at as at
     from ledger_transaction t
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.member_id = $1
     where t.kind = 'deposit' and split_part(t.fingerprint, '|', 3) = ledger_main($1)
       and not exists (select from ledger_transaction r where r.reverses = t.id)
     order by t.id limit 1`,
    [memberId],
  )
  return row
}
