import type { Sql } from '../../../../db'

/** Lets no movement reach or leave the member's main account until the end of `tx`. */
export const lockMainAccount = (tx: Sql, memberId: bigint, currency: string) =>
  tx.query(
    `select id from ledger_account where code = 'member:' || $1::bigint || ':main' and currency = $2 and shard = 0
     for update`,
    [memberId, currency],
  )

interface LastWithdrawal {
  at: Date
  /** Version of the main account at the hold. */
  version: bigint
}

/** Finds the newest withdrawal that was neither rejected nor failed. */
export async function findLastWithdrawal(
  tx: Sql,
  memberId: bigint,
  { currency, besides }: { currency: string; besides: string | null },
): Promise<LastWithdrawal | undefined> {
  const [row] = await tx.query<LastWithdrawal>(
    `select w.created_at as at, p.version
     from withdrawal w
     join ledger_transaction t on t.reference = 'withdrawal:' || w.order_no
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.code = 'member:' || w.member_id || ':main'
     where w.member_id = $1 and w.currency = $2 and w.state not in ('REJECTED', 'FAILED')
       and w.order_no is distinct from $3
     order by w.created_at desc, w.order_no desc limit 1`,
    [memberId, currency, besides],
  )
  return row
}

export async function sumDeposits(
  tx: Sql,
  memberId: bigint,
  { currency, afterVersion }: { currency: string; afterVersion: bigint },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum
     from ledger_account a
     join ledger_posting p on p.account_id = a.id and p.version > $3
     join ledger_transaction t on t.id = p.transaction_id and t.kind = 'deposit'
     where a.code = 'member:' || $1::bigint || ':main' and a.currency = $2`,
    [memberId, currency, afterVersion],
  )
  return row?.sum ?? 0n
}

/** Sums up valid bets on the main wallet and on vendors' wallets. */
export async function sumSettledStakes(
  tx: Sql,
  memberId: bigint,
  { currency, after }: { currency: string; after: Date | null },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(valid_bet), 0)::bigint as sum from bet_record
     where member_id = $1 and currency = $2 and state = 'SETTLED' and ($3::timestamptz is null or settled_at > $3)`,
    [memberId, currency, after],
  )
  return row?.sum ?? 0n
}
