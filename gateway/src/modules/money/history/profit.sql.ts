import { dateText } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from '../../games/play'

export interface PlayRange extends SplitRange {
  memberId: bigint
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

export interface PlayOfDay {
  /** yyyy-MM-dd */
  date: string
  /** The game type; empty for a game that is no longer in the catalogue. */
  category: string
  stake: bigint
  validBet: bigint
  win: bigint
  /** The stakes of open rounds, less what these have paid so far. */
  open: bigint
}

const isOpen = `r.state in ('OPEN', 'STUCK')`
/** The stake of a rolled back round is the amount once staked, which does not count. */
const stakeOfDay = `case r.state when 'SETTLED' then r.stake else 0 end`
const partOfDay = (from: string, until: string) => `
  select r.opened_at as at, r.game_code, case when ${isOpen} then 0 else r.stake end as stake, r.valid_bet,
    case when ${isOpen} then 0 else r.payout end as win, case when ${isOpen} then r.stake - r.payout else 0 end as open
  from bet_record r where r.member_id = $1 and r.currency = $2 and r.opened_at >= ${from} and r.opened_at < ${until}`

/**
 * Sums up a member's play on every wallet by day and category, the newest day first. Whole days come from their sums;
 * rounds that are not in them yet, open rounds, and the parts of days are counted one by one. A round belongs to the
 * day on which it was opened.
 */
export const sumPlay = (
  sql: Sql,
  { memberId, currency, timeZone, days, before, after }: PlayRange,
): Promise<PlayOfDay[]> =>
  sql.query<PlayOfDay>(
    `select ${dateText('p.at', '$3')} as date, coalesce(g.game_type, '') as category,
       sum(p.stake)::bigint as stake, sum(p.valid_bet)::bigint as "validBet", sum(p.win)::bigint as win,
       sum(p.open)::bigint as open
     from (
       select r.day as at, r.game_code, ${stakeOfDay} as stake, r.valid_bet, r.win, 0 as open from member_game_day r
       where r.member_id = $1 and r.currency = $2 and r.day >= $4 and r.day < $5
       union all
       select r.at, r.game_code, ${stakeOfDay}, r.valid_bet, r.win, 0 from play_tail() r
       where r.member_id = $1 and r.currency = $2 and r.at >= $4 and r.at < $5 and r.state is not null
       union all
       select r.opened_at, r.game_code, 0, 0, 0, r.stake - r.payout from game_round r
       where r.member_id = $1 and r.currency = $2 and r.opened_at >= $4 and r.opened_at < $5 and ${isOpen}
       union all ${partOfDay('$6', '$7')}
       union all ${partOfDay('$8', '$9')}
     ) p left join game g on g.game_code = p.game_code
     group by 1, 2 order by 1 desc, 2`,
    [memberId, currency, timeZone, days.from, days.to, before.from, before.to, after.from, after.to],
  )

export async function findMemberSince(sql: Sql, memberId: bigint): Promise<Date> {
  const [row] = await sql.query<{ since: Date }>('select created_at as since from member where id = $1', [memberId])
  if (!row) throw new Error(`there is no member ${memberId}`)
  return row.since
}
