import type { Sql } from '../src/db'

interface LastDeposit {
  amount: bigint
  at: Date
}

/** The latest deposit of a member of at least this amount. */
export async function findLastDeposit(tx: Sql, memberId: bigint, least: bigint): Promise<LastDeposit | undefined> {
  const [row] = await tx.query<LastDeposit>(
    `select p.amount, t.occurred_at as at from ledger_transaction t
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.member_id = $1
     where t.kind = 'deposit' and p.amount >= $2 order by t.occurred_at desc limit 1`,
    [memberId, least],
  )
  return row
}
