import { startOfDay } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from '../../games/play'
import { type BetFields, type BetPart, betFields, resultOfRound, shownState, stakedInRound } from '../../money/history'
import { joinBelow } from '../line/line.sql'
import { ifOfTeam, isAsked } from './if-of-team.sql'
import type { Reach } from './read-backwards'

export interface TeamBetFilter {
  viewerId: bigint
  /** Lists only this member, who is below the viewer. */
  memberId: bigint | null
  /** Also lists the team of this member, or of the viewer if no member is named; null lists no team. */
  teamOf: bigint | null
  currency: string
  gameType: string | null
  state: string | null
}

const valuesOf = ({ viewerId, memberId, currency, gameType, state }: Omit<TeamBetFilter, 'teamOf'>) => [
  ...[viewerId, memberId, currency, gameType, state],
]

const withGame = 'left join game g on g.game_code = r.game_code'
const isOfGame = `r.currency = $3 and ($4::text is null or coalesce(g.game_type, '') = $4)`
const isWanted = `${isOfGame} and ($5::text is null or ${shownState} = $5)`
const ofTeam = joinBelow('$1', 'r.member_id')

export interface TeamBetRow extends BetFields {
  memberId: bigint
  account: string
  depth: number
  /**
   * The time of opening in microseconds, whether a vendor reported the round, and its number. Rows are ordered by these
   * three.
   */
  micros: bigint
  isReported: boolean
  id: bigint
}

/** A round that a vendor has reported comes after our own round of the same moment. */
const isOurs = '(r.round_id is not null)::int'
const idOf = 'coalesce(r.round_id, r.told_id)'
const newestFirst = `r.opened_at desc, ${isOurs} desc, ${idOf} desc`

/**
 * The newest bets of the team within a reach and after a key. They are read member by member. For a large team, which
 * has a good part of all bets, all bets are read by time and those of the team are kept.
 */
export const listTeamBetRows = (
  read: Sql,
  { isLarge, ...filter }: TeamBetFilter & { isLarge: boolean },
  { from, until, limit, key }: Reach & { limit: number; key: readonly bigint[] | undefined },
): Promise<TeamBetRow[]> =>
  read.query<TeamBetRow>(
    `select ${betFields}, r.member_id as "memberId", m.account, r.depth,
       (extract(epoch from r.opened_at) * 1000000)::bigint as micros, r.round_id is null as "isReported", ${idOf} as id
     from (
       select r.*, line.depth from bet_record r ${isLarge ? ifOfTeam('r.member_id', '$12') : `${ofTeam} and ${isAsked('line.descendant_id', '$12')}`} ${withGame}
       where ${isWanted} and r.opened_at >= $6 and r.opened_at < $7
         and ($8::bigint is null or (r.opened_at, ${isOurs}, ${idOf})
           < (timestamptz 'epoch' + $8 * interval '1 microsecond', $9::int, $10::bigint))
       order by ${newestFirst} limit $11
     ) r join member m on m.id = r.member_id ${withGame}
     order by ${newestFirst}`,
    [...valuesOf(filter), from, until, ...(key ?? [null, null, null]), limit, filter.teamOf],
  )

const partOfDay = (from: string, until: string) => `
  select ${from}::timestamptz as start, 1 as rounds, ${stakedInRound} as stake, r.valid_bet, r.payout as win, ${resultOfRound} as net
  from bet_record r ${ofTeam} ${withGame}
  where ${from}::timestamptz < ${until}::timestamptz and ${isWanted} and r.opened_at >= ${from} and r.opened_at < ${until}`
const dayOf = (column: string) => startOfDay(column, '$6')

const settled = `select r.day as start, r.rounds, r.stake, r.valid_bet, r.win - r.voided_win as win, r.win - r.voided_win - r.stake as net`
const voided = 'select r.day, r.voided, r.voided_stake, 0, r.voided_win, r.voided_win'
const daysOfTeam = `from team_day r where r.ancestor_id = $1 and r.currency = $3 and ($4::text is null or r.category = $4)
  and r.day >= $7 and r.day < $8`

/**
 * Sums up the rounds of all members below a member by the parts of a range, latest first, as `listBetParts` of the
 * history does for one member. Whole days come from their sums; rounds that are not in the sums yet, open rounds and
 * the parts of days are read singly.
 */
export const listTeamBetParts = (
  read: Sql,
  { teamOf, ...filter }: Pick<TeamBetFilter, 'currency' | 'gameType' | 'state'> & { teamOf: bigint },
  { days, before, after }: SplitRange,
  timeZone: string,
): Promise<BetPart[]> =>
  read.query<BetPart>(
    `select start as "from", sum(rounds)::int as count, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet",
       sum(win)::bigint as win, sum(net)::bigint as net
     from (
       ${settled} ${daysOfTeam} and coalesce($5, 'SETTLED') = 'SETTLED'
       union all
       ${voided} ${daysOfTeam} and coalesce($5, 'ROLLED_BACK') = 'ROLLED_BACK'
       union all
       select ${dayOf('r.at')}, r.rounds, r.stake, r.valid_bet, r.win,
         r.win - case r.state when 'SETTLED' then r.stake else 0 end
       from play_tail() r ${ifOfTeam('r.member_id')} ${withGame}
       where ${isWanted} and r.at >= $7 and r.at < $8 and r.state is not null
       union all
       select ${dayOf('r.opened_at')}, 1, r.stake, 0, r.payout, 0
       from game_round r ${ofTeam} ${withGame}
       where ${isWanted} and r.opened_at >= $7 and r.opened_at < $8 and r.state in ('OPEN', 'STUCK')
       union all ${partOfDay('$9', '$10')}
       union all ${partOfDay('$11', '$12')}
     ) part group by start having sum(rounds) > 0 order by start desc`,
    [
      ...valuesOf({ ...filter, viewerId: teamOf, memberId: null }),
      timeZone,
      ...[days.from, days.to, before.from, before.to, after.from, after.to],
    ],
  )
