import type { Sql } from '../../db'

export interface Deposit {
  amount: bigint
  at: Date
}

/** The first that came in through the cashier and was not taken back. */
export async function findFirstDeposit(tx: Sql, memberId: bigint): Promise<Deposit | undefined> {
  const [row] = await tx.query<Deposit>(
    `select p.amount, t.occurred_at as at
     from ledger_transaction t
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.member_id = $1
     where t.kind = 'deposit' and split_part(t.fingerprint, '|', 3) = ledger_main($1) and t.reference like 'deposit:%'
       and not exists (select from ledger_transaction r where r.reverses = t.id)
     order by t.id limit 1`,
    [memberId],
  )
  return row
}

export interface RoundQuery {
  memberId: bigint
  gameTypes: readonly string[]
  from: Date
  until: Date
  /** Beyond it nobody counts. */
  most: number
}

/** Settled rounds that began in a time, at games of some types. */
export async function countRounds(tx: Sql, { memberId, gameTypes, from, until, most }: RoundQuery): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select from bet_record r join game g on g.game_code = r.game_code and g.game_type = any($2::text[])
       where r.member_id = $1 and r.opened_at >= $3 and r.opened_at < $4 and r.state = 'SETTLED' limit $5) counted`,
    [memberId, gameTypes, from, until, most],
  )
  return row?.count ?? 0
}

/** Whether the member has a settled round at games of some types. */
export const hasPlayed = async (tx: Sql, memberId: bigint, gameTypes: readonly string[]): Promise<boolean> => {
  const rows = await tx.query(
    `select from bet_record r join game g on g.game_code = r.game_code and g.game_type = any($2::text[])
     where r.member_id = $1 and r.state = 'SETTLED' limit 1`,
    [memberId, gameTypes],
  )
  return rows.length > 0
}

export async function findRank(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ rank: number }>('select rank_level as rank from member where id = $1', [memberId])
  return row?.rank ?? 0
}
