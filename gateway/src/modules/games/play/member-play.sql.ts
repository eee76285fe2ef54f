import { dateText, daysAfter, daysBetween } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from './split-range'

export interface MemberPlayRange extends SplitRange {
  memberId: bigint
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

/** A member's play of one game, or deposits, on one business day. */
export interface MemberPlay {
  /** yyyy-MM-dd */
  date: string
  /** Empty for entries without a game, and for a game that is no longer in the catalogue. */
  gameType: string
  gameCode: string | null
  /** The game's return to player in percent; null if `gameType` is empty. */
  rtp: string | null
  /** Settled rounds. */
  rounds: number
  validBet: bigint
  deposit: bigint
}

/** Selects the events of single rounds, between two parameters of which `at` is the number of the first. */
const part = (at: number) => `
  union all
  select r.at, r.game_code, r.rounds, r.valid_bet, r.deposit from play_of_all() r
  where r.member_id = $1 and r.currency = $2 and r.at >= $${at} and r.at < $${at + 1}
    and r.state is distinct from 'ROLLED_BACK'`

/**
 * Lists a member's play and deposits, by day and game: whole days by their sums and the tail, the rest by single
 * rounds. A part without any time is left out, because planning it takes longer than all else.
 */
export function listMemberPlay(
  sql: Sql,
  { memberId, currency, timeZone, days, before, after }: MemberPlayRange,
): Promise<MemberPlay[]> {
  const parts = [before, after].filter(({ from, to }) => from < to)
  const values = [memberId, currency, timeZone, days.from, days.to]
  return sql.query<MemberPlay>(
    `select ${dateText('p.at', '$3')} as date, coalesce(g.game_type, '') as "gameType",
       p.game_code as "gameCode", g.rtp, sum(p.rounds)::int as rounds, sum(p.valid_bet)::bigint as "validBet",
       sum(p.deposit)::bigint as deposit
     from (
       select r.day as at, r.game_code, r.rounds, r.valid_bet, 0 as deposit from member_game_day r
       where r.member_id = $1 and r.currency = $2 and r.day >= $4 and r.day < $5 and r.state = 'SETTLED'
       union all
       select d.day, null, 0, 0, d.deposit
       from generate_series(0, ${daysBetween('$4', '$5', '$3')}) number
       join member m on m.id = $1
       join member_day d on d.upline_id = coalesce(m.upline_id, 0) and d.member_id = m.id and d.currency = $2
         and d.day = ${daysAfter('$4', 'number', '$3')} and d.day < $5
       union all
       select r.at, r.game_code, r.rounds, r.valid_bet, r.deposit from play_tail() r
       where r.member_id = $1 and r.currency = $2 and r.at >= $4 and r.at < $5
         and r.state is distinct from 'ROLLED_BACK'
       ${parts.map((_, index) => part(values.length + 1 + 2 * index)).join('')}
     ) p left join game g on g.game_code = p.game_code
     group by 1, 2, 3, 4 order by 1, 3`,
    [...values, ...parts.flatMap(({ from, to }) => [from, to])],
  )
}
