import type { Sql } from '../../db'

export interface PlayRange {
  memberId: bigint
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  from: Date
  until: Date
}

export interface PlayOfDay {
  /** yyyy-MM-dd */
  date: string
  /** The game type; empty for a game that is not in the catalogue any more. */
  category: string
  stake: bigint
  validBet: bigint
  win: bigint
}

/**
 * Sums up a member's rounds on every wallet by day and category, the newest day first. A round belongs to the day on
 * which it was opened. What reads a member's play by category reads it here.
 */
export const sumPlay = (sql: Sql, { memberId, currency, timeZone, from, until }: PlayRange): Promise<PlayOfDay[]> =>
  sql.query<PlayOfDay>(
    `select to_char(r.opened_at at time zone $5, 'YYYY-MM-DD') as date, coalesce(g.game_type, '') as category,
       sum(r.stake)::bigint as stake, coalesce(sum(r.stake) filter (where r.state = 'SETTLED'), 0)::bigint as "validBet",
       sum(r.payout)::bigint as win
     from bet_record r left join game g on g.game_code = r.game_code
     where r.member_id = $1 and r.currency = $2 and r.opened_at >= $3 and r.opened_at < $4
     group by 1, 2 order by 1 desc, 2`,
    [memberId, currency, from, until, timeZone],
  )

export async function findMemberSince(sql: Sql, memberId: bigint): Promise<Date> {
  const [row] = await sql.query<{ since: Date }>('select created_at as since from member where id = $1', [memberId])
  if (!row) throw new Error(`there is no member ${memberId}`)
  return row.since
}
