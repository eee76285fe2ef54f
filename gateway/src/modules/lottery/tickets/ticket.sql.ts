import type { PlacedLine, ticketStates } from '@parlay/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../../../db'
import type { PricedLine } from './price-order'

export interface NewTicket {
  game: string
  /** Names the game in reports. */
  name: string
  numero: string
  area: DrawArea
  mode: PrizeMode
  version: number
  cost: string
  maxPayout: string
  follow: string | null
  lines: (Omit<PricedLine, 'unit' | 'cost' | 'odds'> & Record<'unit' | 'cost' | 'odds', string> & { place: number })[]
}

export interface NewOrder {
  memberId: bigint
  /** A repeated order with the same key returns the tickets of the first one. */
  key: string
  currency: string
  tickets: readonly NewTicket[]
  maxDraw: bigint
  maxExposure: bigint
  at: Date
}

/** Amounts are in minor units. */
export type PlaceAnswer =
  | { ids: number[]; refusal?: undefined }
  | { refusal: 'FORBIDDEN' | 'MAINTENANCE' | 'INSUFFICIENT' }
  | { refusal: 'CLOSED'; game: string }
  | { refusal: 'DRAW' | 'BONUS_MAX_BET'; left: number }
  | { refusal: 'EXPOSURE'; play: string; number: string; left: number }

/** The caller has to roll the transaction back after a refusal. */
export const place = (tx: Sql, order: NewOrder): Promise<PlaceAnswer> =>
  ask(tx, 'select lottery_place($1, $2, $3, $4::text::jsonb, $5, $6, $7) as answer', order)

/** Does the same as `place` in a statement that is a separate transaction; a refusal needs no rollback. */
export const placeInOneStatement = (db: Sql, order: NewOrder): Promise<PlaceAnswer> =>
  ask(db, 'select lottery_place_at_once($1, $2, $3, $4::text::jsonb, $5, $6, $7) as answer', order)

async function ask(sql: Sql, text: string, order: NewOrder): Promise<PlaceAnswer> {
  const { memberId, key, currency, tickets, maxDraw, maxExposure, at } = order
  const values = [memberId, key, currency, JSON.stringify(tickets), maxDraw, maxExposure, at]
  const [row] = await sql.query<{ answer: PlaceAnswer }>(text, values)
  if (!row) throw new Error('an order was not answered')
  return row.answer
}

export async function findTicketsOfOrder(tx: Sql, memberId: bigint, key: string): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    'select id from lottery_ticket where member_id = $1 and order_key = $2 order by id',
    [memberId, key],
  )
  return rows.map(({ id }) => id)
}

export async function cancel(tx: Sql, memberId: bigint, ticketId: bigint, at: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ answer: 'OK' | 'UNKNOWN' | 'CLOSED' }>('select lottery_cancel($1, $2, $3) as answer', [
    memberId,
    ticketId,
    at,
  ])
  return row?.answer
}

export interface TicketRow {
  id: bigint
  gameCode: string
  area: DrawArea
  numero: string
  openAt: Date
  closeAt: Date
  state: (typeof ticketStates)[number]
  prizeMode: PrizeMode
  oddsVersion: number
  cost: bigint
  payout: bigint | null
  maxPayout: bigint
  revision: number
  placedAt: Date
  followId: bigint | null
}

export interface LineRow {
  ticketId: bigint
  id: bigint
  playType: PlacedLine['playType']
  numbers: string[]
  unit: bigint
  multiple: number
  cost: bigint
  odds: bigint
  hits: number | null
  payout: bigint | null
}

const shownState = `case when t.state = 'PLACED' and a.close_at <= $2 then 'LOCKED' else t.state end`
const ticketColumns = `t.id, t.game_code as "gameCode", t.area, t.numero, a.open_at as "openAt", a.close_at as "closeAt",
  ${shownState} as state, t.prize_mode as "prizeMode", t.odds_version as "oddsVersion", t.cost, t.payout,
  t.max_payout as "maxPayout", t.revision,
  t.placed_at as "placedAt", t.follow_id as "followId"`
const fromTickets = `from lottery_ticket t join lottery_announcement a using (game_code, numero) where t.member_id = $1`

export interface TicketFilter {
  memberId: bigint
  /** The instant that decides whether a placed ticket is shown as placed or as locked. */
  at: Date
  gameCode: string | null
  states: readonly string[] | null
  ticketId: bigint | null
  from: Date | null
  until: Date | null
}

const isWanted = `($3::text is null or t.game_code = $3) and ($4::text[] is null or ${shownState} = any($4))
  and ($5::bigint is null or t.id = $5) and ($6::timestamptz is null or t.placed_at >= $6)
  and ($7::timestamptz is null or t.placed_at < $7)`
const filterValues = ({ memberId, at, gameCode, states, ticketId, from, until }: TicketFilter) => [
  memberId,
  at,
  gameCode,
  states,
  ticketId,
  from,
  until,
]

export const listTicketRows = (sql: Sql, filter: TicketFilter, page: { limit: number; offset: number }) =>
  sql.query<TicketRow>(
    `select ${ticketColumns} ${fromTickets} and ${isWanted} order by t.placed_at desc, t.id desc limit $8 offset $9`,
    [...filterValues(filter), page.limit, page.offset],
  )

export async function countTickets(sql: Sql, filter: TicketFilter): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count ${fromTickets} and ${isWanted}`,
    filterValues(filter),
  )
  return row?.count ?? 0
}

/** The tickets in the order of the ids given. */
export const findTicketRows = (sql: Sql, memberId: bigint, at: Date, ids: readonly bigint[]) =>
  sql.query<TicketRow>(
    `select ${ticketColumns} ${fromTickets} and t.id = any($3::bigint[]) order by array_position($3::bigint[], t.id)`,
    [memberId, at, ids],
  )

export const listLineRows = (sql: Sql, ticketIds: readonly bigint[]) =>
  sql.query<LineRow>(
    `select ticket_id as "ticketId", id, play_type as "playType", numbers, unit, multiple, cost, odds, hits, payout
     from lottery_line where ticket_id = any($1::bigint[]) order by ticket_id, id`,
    [ticketIds],
  )

/** Returns the numbers of the last revision; null until the draw has opened. */
export async function findPrizes(sql: Sql, gameCode: string, numero: string): Promise<DrawPrizes | null> {
  const [row] = await sql.query<{ prizes: string }>(
    'select prizes from lottery_result where game_code = $1 and numero = $2',
    [gameCode, numero],
  )
  return row ? JSON.parse(row.prizes) : null
}

/** Returns the game of the first of these draws that takes no bets: it is unknown, or its sale has ended. */
export async function findClosedGame(
  sql: Sql,
  places: readonly { gameCode: string; numero: string }[],
  at: Date,
): Promise<string | undefined> {
  const [row] = await sql.query<{ game: string }>(
    `select game from unnest($1::text[], $2::text[]) with ordinality p(game, numero, place)
     where not exists (select from lottery_announcement a where (a.game_code, a.numero) = (p.game, p.numero) and a.close_at > $3)
       or exists (select from lottery_closing c where (c.game_code, c.numero) = (p.game, p.numero))
     order by place limit 1`,
    [places.map(({ gameCode }) => gameCode), places.map(({ numero }) => numero), at],
  )
  return row?.game
}

/** The next draw of a game that takes bets. */
export async function findNextNumero(sql: Sql, gameCode: string, at: Date): Promise<string | null> {
  const [row] = await sql.query<{ numero: string }>(
    `select numero from lottery_announcement a
     where game_code = $1 and close_at > $2
       and not exists (select from lottery_closing c where (c.game_code, c.numero) = (a.game_code, a.numero))
     order by open_at limit 1`,
    [gameCode, at],
  )
  return row?.numero ?? null
}
