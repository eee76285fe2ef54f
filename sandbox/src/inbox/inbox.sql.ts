import type { Sql } from '../database/database'

export interface InboxMessage {
  to: string
  channel: 'sms' | 'email'
  subject: string
  body: string
}

export async function insertMessage(tx: Sql, message: InboxMessage, now: Date): Promise<void> {
  await tx.query(
    'insert into inbox_message (recipient, channel, subject, body, created_at) values ($1, $2, $3, $4, $5)',
    [message.to, message.channel, message.subject, message.body, now],
  )
}

/** Lists messages, newest first; without a recipient, those to all recipients. Addresses are compared case-insensitively. */
export async function listMessages(tx: Sql, to?: string): Promise<(InboxMessage & { createdAt: Date })[]> {
  return tx.query(
    `select recipient as "to", channel, subject, body, created_at as "createdAt" from inbox_message
     where $1::text is null or lower(recipient) = lower($1) order by id desc limit 50`,
    [to ?? null],
  )
}
