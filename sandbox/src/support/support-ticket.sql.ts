import type { Sql } from '../database/database'

export interface SupportTicket {
  number: string
  name: string
  contact: string
  message: string
  createdAt: Date
}

export async function insertTicket(tx: Sql, ticket: SupportTicket): Promise<void> {
  await tx.query(
    'insert into support_ticket (number, name, contact, message, created_at) values ($1, $2, $3, $4, $5)',
    [ticket.number, ticket.name, ticket.contact, ticket.message, ticket.createdAt],
  )
}

export async function findTicket(tx: Sql, number: string): Promise<SupportTicket | undefined> {
  const [ticket] = await tx.query<SupportTicket>(
    'select number, name, contact, message, created_at as "createdAt" from support_ticket where number = $1',
    [number],
  )
  return ticket
}
