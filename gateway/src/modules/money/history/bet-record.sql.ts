import type { RecordedLeg } from '@parlay/contracts/endpoints/history'
import { daysAfter, daysBetween, startOfDay } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from '../../games/play'

export interface BetFields {
  betId: string
  round: string
  gameName: string
  vassalage: string
  gameType: string
  stake: bigint
  validBet: bigint
  win: bigint
  net: bigint
  state: 'OPEN' | 'SETTLED' | 'ROLLED_BACK'
  time: Date
}

export interface BetRow extends BetFields {
  vendorRef: string
  legs: RecordedLeg[] | null
}

export interface BetFilter {
  memberId: bigint
  gameType?: string
  vassalage?: string
  state?: string
}

/** The rounds of a day, or of the part of a day at an end of the range. */
export interface BetPart {
  from: Date
  count: number
  stake: bigint
  validBet: bigint
  win: bigint
  net: bigint
}

const filterValues = ({ memberId, state, vassalage, gameType }: BetFilter) => [
  memberId,
  state ?? null,
  vassalage ?? null,
  gameType ?? null,
]

/** A round that stays open for a day concerns the operator. For its member it is still open. */
export const shownState = `case when r.state = 'STUCK' then 'OPEN' else r.state end`
const isWanted = `r.member_id = $1 and ($2::text is null or ${shownState} = $2) and ($3::text is null or r.vendor_code = $3)
  and ($4::text is null or g.game_type = $4)`
const withGame = 'left join game g on g.game_code = r.game_code'

/** The stake of a rolled back round is zero, so the staked amount comes from its bets. */
export const stakedInRound = `case when r.state = 'ROLLED_BACK' then staked_in_round(r.round_id) else r.stake end`
/** The amount that the member has won or lost; an open round has no result yet. */
export const resultOfRound = `case when r.state in ('OPEN', 'STUCK') then 0 else r.payout - r.stake end`
const legsOfRound = `(select jsonb_agg(jsonb_build_object('result', b.result) || leg order by t.received_at, t.transaction_uuid, place)
   from vendor_transaction t
   join vendor_bet_leg b on (b.vendor_code, b.transaction_uuid) = (t.vendor_code, t.transaction_uuid)
   cross join jsonb_array_elements(b.legs) with ordinality l(leg, place)
   where t.round_id = r.round_id and t.kind = 'bet')`

/** The fields of a bet for all readers, from `bet_record r` and its `game g`. */
export const betFields = `coalesce(r.round_id::text, 'told-' || r.told_id) as "betId", r.round,
  coalesce(g.name, r.game_code) as "gameName", r.vendor_code as vassalage, coalesce(g.game_type, '') as "gameType",
  ${stakedInRound} as stake, r.valid_bet as "validBet", r.payout as win, ${resultOfRound} as net,
  ${shownState} as state, r.opened_at as time`
/** The columns of a row. */
export const betColumns = `${betFields}, r.round as "vendorRef", ${legsOfRound} as legs`

const newestFirst = 'r.opened_at desc, r.round_id desc nulls last, r.told_id desc'

const momentOf = (micros: string) => `timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

/** Reads a page of rows. Only the rows of the page are read in full, not those before it. */
export const listBetRows = (
  tx: Sql,
  filter: BetFilter,
  page: { from: Date; until: Date; limit: number; offset: number },
): Promise<BetRow[]> =>
  tx.query<BetRow>(
    `select ${betColumns}
     from (
       select r.* from bet_record r ${withGame}
       where ${isWanted} and r.opened_at >= $5 and r.opened_at < $6
       order by ${newestFirst} limit $7 offset $8
     ) r ${withGame} order by ${newestFirst}`,
    [...filterValues(filter), page.from, page.until, page.limit, page.offset],
  )

/** The place of a bet: the time of its opening in microseconds, whether it is a round of ours, and its number. */
export type BetPlace = readonly [micros: bigint, isOurs: boolean, id: bigint]

/** Lists the newest bets of a filter after a place. */
export const listBetBatch = (
  sql: Sql,
  filter: BetFilter,
  { from, until, after, limit }: { from: Date; until: Date; after: BetPlace | undefined; limit: number },
): Promise<(BetRow & { micros: bigint })[]> =>
  sql.query(
    `select ${betColumns}, (extract(epoch from r.opened_at) * 1000000)::bigint as micros
     from (
       select r.* from bet_record r ${withGame}
       where ${isWanted} and r.opened_at >= $5 and r.opened_at < $6
         and r.opened_at <= coalesce(${momentOf('$7')}, 'infinity')
         and ($7::bigint is null or (r.opened_at, r.round_id is not null, coalesce(r.round_id, r.told_id))
           < (${momentOf('$7')}, $8::boolean, $9::bigint))
       order by ${newestFirst} limit $10
     ) r ${withGame} order by ${newestFirst}`,
    [...filterValues(filter), from, until, ...(after ?? [null, null, null]), limit],
  )

/** Rolled back rounds do not count. */
export async function sumSince(sql: Sql, memberId: bigint, since: Date) {
  const [row] = await sql.query<{ rounds: number; stake: bigint; win: bigint }>(
    `select count(*) filter (where state <> 'ROLLED_BACK')::int as rounds, coalesce(sum(stake), 0)::bigint as stake,
       coalesce(sum(payout), 0)::bigint as win
     from bet_record where member_id = $1 and opened_at >= $2`,
    [memberId, since],
  )
  return row ?? { rounds: 0, stake: 0n, win: 0n }
}

const partOfDay = (from: string, until: string) => `
  select ${from}::timestamptz as start, 1 as rounds, ${stakedInRound} as stake, r.valid_bet, r.payout as win, ${resultOfRound} as net
  from bet_record r ${withGame} where ${isWanted} and r.opened_at >= ${from} and r.opened_at < ${until}`
/** The stake of a rolled back round is the amount once staked, which is no loss. */
const netOfDay = `r.win - case r.state when 'SETTLED' then r.stake else 0 end`
const dayOf = (column: string) => startOfDay(column, '$5')

/** Sums up whole days for each game. */
const daysOfGames = `
  select r.day as start, r.rounds, r.stake, r.valid_bet, r.win, ${netOfDay} as net
  from member_game_day r ${withGame} where ${isWanted} and r.day >= $6 and r.day < $7`
/**
 * Sums up whole days for all games together: one row for each day, however many games were played, and the few rolled
 * back rounds.
 */
const daysOfMember = `
  select d.day as start, d.rounds, d.stake, d.valid_bet, d.win, d.win - d.stake as net
  from generate_series(0, ${daysBetween('$6', '$7', '$5')}) number
  join member m on m.id = $1
  join member_day d on d.upline_id = coalesce(m.upline_id, 0) and d.member_id = m.id
    and d.day = ${daysAfter('$6', 'number', '$5')}
  where d.day < $7 and coalesce($2, 'SETTLED') = 'SETTLED'
  union all
  select r.day, r.rounds, r.stake, r.valid_bet, r.win, ${netOfDay}
  from member_game_day r ${withGame} where ${isWanted} and r.day >= $6 and r.day < $7 and r.state = 'ROLLED_BACK'`

/**
 * Sums up a member's rounds by the parts of a range, latest first. Settled and rolled back rounds of whole days come
 * from the days' sums. Rounds that are not in them yet, open rounds, and those of the parts of days are counted one by
 * one.
 */
export const listBetParts = (
  tx: Sql,
  filter: BetFilter,
  { days, before, after }: SplitRange,
  timeZone: string,
): Promise<BetPart[]> =>
  tx.query<BetPart>(
    `select start as "from", sum(rounds)::int as count, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet",
       sum(win)::bigint as win, sum(net)::bigint as net
     from (
       ${filter.vassalage === undefined && filter.gameType === undefined ? daysOfMember : daysOfGames}
       union all
       select ${dayOf('r.at')}, r.rounds, r.stake, r.valid_bet, r.win, ${netOfDay}
       from play_tail() r ${withGame} where ${isWanted} and r.at >= $6 and r.at < $7 and r.state is not null
       union all
       select ${dayOf('r.opened_at')}, 1, r.stake, 0, r.payout, 0
       from game_round r ${withGame}
       where ${isWanted} and r.opened_at >= $6 and r.opened_at < $7 and r.state in ('OPEN', 'STUCK')
       union all ${partOfDay('$8', '$9')}
       union all ${partOfDay('$10', '$11')}
     ) part group by start having sum(rounds) > 0 order by start desc`,
    [...filterValues(filter), timeZone, ...[days.from, days.to, before.from, before.to, after.from, after.to]],
  )
