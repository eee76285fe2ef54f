import type { Sql } from '../../database/database'
import type { Refusal } from './check-wish'
import type { BetWish } from './wish'

export interface Ticket {
  launchId: string
  ticket: string
  wish: BetWish
  state: 'waiting' | 'placed' | 'refused'
  refusal: string | null
  odds: number | null
  legs: Refusal['legs']
  dueAt: Date
  roundId: string | null
}

const columns = `launch_id as "launchId", ticket, wish, state, refusal, odds, legs, due_at as "dueAt", round_id as "roundId"`

const textOf = (legs: Refusal['legs']): string | null => (legs === null ? null : JSON.stringify(legs))

/** Returns false if the ticket already exists. */
export async function insertTicket(tx: Sql, ticket: Ticket, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into book_ticket (launch_id, ticket, wish, state, refusal, odds, legs, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ticket`,
    [
      ticket.launchId,
      ticket.ticket,
      JSON.stringify(ticket.wish),
      ticket.state,
      ticket.refusal,
      ticket.odds,
      textOf(ticket.legs),
      ticket.dueAt,
      now,
    ],
  )
  return rows.length > 0
}

export async function findTicket(tx: Sql, launchId: string, ticket: string): Promise<Ticket | undefined> {
  const [row] = await tx.query<Ticket>(`select ${columns} from book_ticket where launch_id = $1 and ticket = $2`, [
    launchId,
    ticket,
  ])
  return row
}

export async function lockTicket(tx: Sql, launchId: string, ticket: string): Promise<Ticket | undefined> {
  const [row] = await tx.query<Ticket>(
    `select ${columns} from book_ticket where launch_id = $1 and ticket = $2 for update`,
    [launchId, ticket],
  )
  return row
}

export const dueTickets = `from book_ticket where state = 'waiting' and due_at <= $1`

export async function listDueTickets(tx: Sql, now: Date, limit: number): Promise<Ticket[]> {
  return tx.query<Ticket>(`select ${columns} ${dueTickets} order by due_at limit $2`, [now, limit])
}

export async function closeTicket(
  tx: Sql,
  { launchId, ticket }: Ticket,
  end: { state: 'placed'; roundId: string } | ({ state: 'refused' } & Refusal),
): Promise<void> {
  const isPlaced = end.state === 'placed'
  await tx.query(
    `update book_ticket set state = $3, round_id = $4, refusal = $5, odds = $6, legs = $7
     where launch_id = $1 and ticket = $2`,
    [
      launchId,
      ticket,
      end.state,
      isPlaced ? end.roundId : null,
      isPlaced ? null : end.refusal,
      isPlaced ? null : end.odds,
      isPlaced ? null : textOf(end.legs),
    ],
  )
}

export async function postponeTicket(tx: Sql, { launchId, ticket }: Ticket, until: Date): Promise<void> {
  await tx.query('update book_ticket set due_at = $3 where launch_id = $1 and ticket = $2', [launchId, ticket, until])
}
