import type { Sql } from '../../../db'

export interface RoundQuery {
  memberId: bigint
  gameTypes: readonly string[]
  from: Date
  until: Date
  /** The maximum of the count. */
  most: number
}

/** Counts settled rounds that began within a time, in games of some types. */
export async function countRounds(tx: Sql, { memberId, gameTypes, from, until, most }: RoundQuery): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select from bet_record r join game g on g.game_code = r.game_code and g.game_type = any($2::text[])
       where r.member_id = $1 and r.opened_at >= $3 and r.opened_at < $4 and r.state = 'SETTLED' limit $5) counted`,
    [memberId, gameTypes, from, until, most],
  )
  return row?.count ?? 0
}

/** Returns whether the member has a settled round in games of some types. */
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
