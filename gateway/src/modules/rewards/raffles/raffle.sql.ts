import type { PrizeKind } from '@parlay/contracts/endpoints/raffles'
import type { Sql } from '../../../db'

export interface OddsRow {
  raffleId: string
  version: string
  /** The prizes of the file as they were published, with amounts as text. */
  prizes: PublishedPrize[]
}

interface PublishedPrize {
  id: string
  kind: PrizeKind
  weight: number
  amount: string | null
  stock: number | null
  fallback: string | null
}

/** Publishes odds. Odds that were published before stay unchanged. */
export const insertOdds = (tx: Sql, { raffleId, version, prizes }: OddsRow, at: Date) =>
  tx.query(
    `insert into raffle_odds (raffle_id, version, prizes, published_at) values ($1, $2, $3::text::jsonb, $4)
     on conflict do nothing`,
    [raffleId, version, JSON.stringify(prizes), at],
  )

/** Returns whether these odds were published under this version. */
export async function areOddsPublished(tx: Sql, { raffleId, version, prizes }: OddsRow): Promise<boolean> {
  const rows = await tx.query(
    'select from raffle_odds where raffle_id = $1 and version = $2 and prizes = $3::text::jsonb',
    [raffleId, version, JSON.stringify(prizes)],
  )
  return rows.length > 0
}

export const listOdds = (tx: Sql, raffleIds: readonly string[], versions: readonly string[]) =>
  tx.query<OddsRow>(
    `select o.raffle_id as "raffleId", o.version, o.prizes from raffle_odds o
     join unnest($1::text[], $2::text[]) wanted (raffle_id, version) using (raffle_id, version)`,
    [raffleIds, versions],
  )

export interface TicketRow {
  tickets: number
  draws: number
  serverSeed: string
}

const ticketColumns = 'tickets, draws, server_seed as "serverSeed"'

export async function findTickets(tx: Sql, raffleId: string, memberId: bigint): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>(
    `select ${ticketColumns} from raffle_tickets where raffle_id = $1 and member_id = $2`,
    [raffleId, memberId],
  )
  return row
}

/** Lists the member's unused tickets of these raffles; a raffle without tickets may be left out. */
export const listTicketCounts = (tx: Sql, memberId: bigint, raffleIds: readonly string[]) =>
  tx.query<{ raffleId: string; tickets: number }>(
    `select raffle_id as "raffleId", tickets from raffle_tickets
     where member_id = $1 and raffle_id = any($2::text[])`,
    [memberId, raffleIds],
  )

export async function lockTickets(tx: Sql, raffleId: string, memberId: bigint): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>(
    `select ${ticketColumns} from raffle_tickets where raffle_id = $1 and member_id = $2 for update`,
    [raffleId, memberId],
  )
  return row
}

/** Takes the ticket of a draw, makes the seed of the next draw and returns it. */
export async function takeTicket(
  tx: Sql,
  { raffleId, memberId, drawId, at }: { raffleId: string; memberId: bigint; drawId: bigint; at: Date },
): Promise<TicketRow> {
  const [row] = await tx.query<TicketRow>(
    `with entry as (
       insert into raffle_ticket_entry (raffle_id, member_id, change, reference, at)
       values ($1, $2, -1, 'draw:' || $3::bigint, $4) returning change
     )
     update raffle_tickets set tickets = tickets + entry.change, draws = draws + 1, server_seed = raffle_new_seed()
     from entry where raffle_id = $1 and member_id = $2 returning ${ticketColumns}`,
    [raffleId, memberId, drawId, at],
  )
  if (!row) throw new Error('there was no ticket to take')
  return row
}

export interface TicketGrant {
  raffleId: string
  memberId: bigint
  count: number
  reference: string
  at: Date
}

/** Returns false if the reference has been granted before, or the member may not earn. */
export async function grant(tx: Sql, { raffleId, memberId, count, reference, at }: TicketGrant): Promise<boolean> {
  const [row] = await tx.query<{ granted: boolean }>('select raffle_grant($1, $2, $3, $4, $5) as granted', [
    raffleId,
    memberId,
    count,
    reference,
    at,
  ])
  return row?.granted === true
}

export interface StockKey {
  raffleId: string
  version: string
  prizeId: string
}

/** Takes one prize from a stock. Returns false if none is left. */
export async function takeStock(tx: Sql, { raffleId, version, prizeId }: StockKey, stock: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into raffle_stock as held values ($1, $2, $3, 1)
     on conflict (raffle_id, version, prize_id) do update set taken = held.taken + 1 where held.taken < $4
     returning taken`,
    [raffleId, version, prizeId, stock],
  )
  return rows.length > 0
}

export const listTaken = (tx: Sql, raffleId: string, version: string) =>
  tx.query<{ prizeId: string; taken: number }>(
    'select prize_id as "prizeId", taken from raffle_stock where raffle_id = $1 and version = $2',
    [raffleId, version],
  )

export interface NewDraw {
  raffleId: string
  memberId: bigint
  nonce: number
  version: string
  termsVersion: string
  serverSeed: string
  clientSeed: string
  drawnPrizeId: string
  prizeId: string
  prizeKind: PrizeKind
  amount: bigint | null
  requestKey: string
  drawnAt: Date
}

export interface DrawRow extends Omit<NewDraw, 'memberId' | 'termsVersion' | 'requestKey'> {
  id: bigint
}

const drawColumns = `id, raffle_id as "raffleId", nonce, version, server_seed as "serverSeed", client_seed as "clientSeed",
  drawn_prize_id as "drawnPrizeId", prize_id as "prizeId", prize_kind as "prizeKind", amount, drawn_at as "drawnAt"`

export async function insertDraw(tx: Sql, draw: NewDraw): Promise<DrawRow> {
  const [row] = await tx.query<DrawRow>(
    `insert into raffle_draw (raffle_id, member_id, nonce, version, terms_version, server_seed, client_seed,
       drawn_prize_id, prize_id, prize_kind, amount, request_key, drawn_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${drawColumns}`,
    [
      draw.raffleId,
      draw.memberId,
      draw.nonce,
      draw.version,
      draw.termsVersion,
      draw.serverSeed,
      draw.clientSeed,
      draw.drawnPrizeId,
      draw.prizeId,
      draw.prizeKind,
      draw.amount,
      draw.requestKey,
      draw.drawnAt,
    ],
  )
  if (!row) throw new Error('the draw was not stored')
  return row
}

export async function findDraw(tx: Sql, memberId: bigint, requestKey: string): Promise<DrawRow | undefined> {
  const [row] = await tx.query<DrawRow>(
    `select ${drawColumns} from raffle_draw where member_id = $1 and request_key = $2`,
    [memberId, requestKey],
  )
  return row
}

interface Page {
  limit: number
  offset: number
}

export const listDraws = (tx: Sql, memberId: bigint, raffleIds: readonly string[], { limit, offset }: Page) =>
  tx.query<DrawRow>(
    `select ${drawColumns} from raffle_draw where member_id = $1 and raffle_id = any($2::text[])
     order by id desc limit $3 offset $4`,
    [memberId, raffleIds, limit, offset],
  )

export async function countDraws(tx: Sql, memberId: bigint, raffleIds: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from raffle_draw where member_id = $1 and raffle_id = any($2::text[])',
    [memberId, raffleIds],
  )
  return Number(row?.count ?? 0)
}
