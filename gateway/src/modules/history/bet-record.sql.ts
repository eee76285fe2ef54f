import type { RecordedLeg } from '@parlay/shared/contracts/endpoints/history'
import type { Sql } from '../../db'

export interface BetRow {
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
  vendorRef: string
  legs: RecordedLeg[] | null
}

export interface BetFilter {
  memberId: bigint
  gameType?: string
  vassalage?: string
  state?: string
  from: Date
  until: Date
}

export interface BetTotals {
  count: number
  stake: bigint
  validBet: bigint
  win: bigint
  net: bigint
}

const filterValues = (filter: BetFilter) => [
  filter.memberId,
  filter.from,
  filter.until,
  filter.state ?? null,
  filter.vassalage ?? null,
  filter.gameType ?? null,
]

/** A round that nobody closes for a day concerns the operator. For its member it is still open. */
const shownState = `case when r.state = 'STUCK' then 'OPEN' else r.state end`

const fromRounds = `from bet_record r
  left join game g on g.game_code = r.game_code
  where r.member_id = $1 and r.opened_at >= $2 and r.opened_at < $3 and ($4::text is null or ${shownState} = $4)
    and ($5::text is null or r.vendor_code = $5) and ($6::text is null or g.game_type = $6)`

/** The stake of a rolled back round is zero, so its bets say what was staked. */
const stakedInRound = `case when r.state = 'ROLLED_BACK' then
    (select coalesce(sum(t.amount), 0)::bigint from vendor_transaction t where t.round_id = r.round_id and t.kind = 'bet')
  else r.stake end`
const legsOfRound = `(select jsonb_agg(jsonb_build_object('result', b.result) || leg order by t.received_at, t.transaction_uuid, place)
   from vendor_transaction t
   join vendor_bet_leg b on (b.vendor_code, b.transaction_uuid) = (t.vendor_code, t.transaction_uuid)
   cross join jsonb_array_elements(b.legs) with ordinality l(leg, place)
   where t.round_id = r.round_id and t.kind = 'bet')`
const validInRound = `case when r.state = 'SETTLED' then r.stake else 0 end`

/** The columns of a row, of `bet_record r` and its `game g`. */
export const betColumns = `coalesce(r.round_id::text, 'told-' || r.told_id) as "betId", r.round,
  coalesce(g.name, r.game_code) as "gameName", r.vendor_code as vassalage, coalesce(g.game_type, '') as "gameType",
  ${stakedInRound} as stake, ${validInRound} as "validBet", r.payout as win, r.payout - r.stake as net,
  ${shownState} as state, r.opened_at as time, r.round as "vendorRef", ${legsOfRound} as legs`

export const listBetRows = (tx: Sql, filter: BetFilter, page: { limit: number; offset: number }): Promise<BetRow[]> =>
  tx.query<BetRow>(
    `select ${betColumns}
     ${fromRounds} order by r.opened_at desc, r.round_id desc nulls last, r.told_id desc limit $7 offset $8`,
    [...filterValues(filter), page.limit, page.offset],
  )

/** The newest bets of a filter but for those already seen. */
export const listBetBatch = (
  sql: Sql,
  filter: BetFilter,
  { seen, limit }: { seen: readonly string[]; limit: number },
): Promise<BetRow[]> =>
  sql.query<BetRow>(
    `select ${betColumns}
     ${fromRounds} and coalesce(r.round_id::text, 'told-' || r.told_id) <> all($7::text[])
     order by r.opened_at desc, r.round_id desc nulls last, r.told_id desc limit $8`,
    [...filterValues(filter), seen, limit],
  )

export async function sumBets(tx: Sql, filter: BetFilter): Promise<BetTotals> {
  const [row] = await tx.query<BetTotals>(
    `select count(*)::int as count, coalesce(sum(${stakedInRound}), 0)::bigint as stake,
       coalesce(sum(${validInRound}), 0)::bigint as "validBet", coalesce(sum(r.payout), 0)::bigint as win,
       coalesce(sum(r.payout - r.stake), 0)::bigint as net
     ${fromRounds}`,
    filterValues(filter),
  )
  return row ?? { count: 0, stake: 0n, validBet: 0n, win: 0n, net: 0n }
}
