import type { Sql } from '../../../../../db'

/** Blocks all movements to and from the members' main accounts until the end of `tx`. */
export const lockMainAccounts = (tx: Sql, memberIds: readonly bigint[], currency: string) =>
  tx.query(
    'select id from ledger_account where code = any($1) and currency = $2 and shard = 0 order by id for update',
    [memberIds.map((id) => `member:${id}:main`), currency],
  )

interface LastWithdrawal {
  at: Date
  /** The version of the main account at the hold or the transfer. */
  version: bigint
}

/** Finds the newest withdrawal that was neither rejected nor failed. A transfer to another member counts as one. */
export async function findLastWithdrawal(
  tx: Sql,
  memberId: bigint,
  { currency, except }: { currency: string; except: string | null },
): Promise<LastWithdrawal | undefined> {
  const [row] = await tx.query<LastWithdrawal>(
    `select o.at, p.version
     from (
       (select created_at as at, 'withdrawal:' || order_no as reference from withdrawal
        where member_id = $1 and currency = $2 and state not in ('REJECTED', 'FAILED') and order_no is distinct from $3
        order by created_at desc, order_no desc limit 1)
       union all
       (select created_at, lower(kind) || ':' || order_no from member_transfer where from_member_id = $1 and currency = $2
        order by created_at desc, order_no desc limit 1)
     ) o
     join ledger_transaction t on t.reference = o.reference
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.code = 'member:' || $1::bigint || ':main'
     order by p.version desc limit 1`,
    [memberId, currency, except],
  )
  return row
}

/** Amounts that other members have transferred count as deposits. */
export async function sumDeposits(
  tx: Sql,
  memberId: bigint,
  { currency, afterVersion }: { currency: string; afterVersion: bigint },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum
     from ledger_account a
     join ledger_posting p on p.account_id = a.id and p.version > $3 and p.amount > 0
     join ledger_transaction t on t.id = p.transaction_id
       and (t.kind = 'deposit' or t.kind = 'transfer' and t.reference ~ '^(upline|downline):')
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
