import type { Sql } from '../database/database'
import type { Desk } from './script'

export interface Chat {
  key: string
  number: string
  desk: Desk
  createdAt: Date
}

export interface ChatMessage {
  sender: 'visitor' | 'desk'
  /** The visitor's words or `topic:<name>`, or the name of one of the desk's lines. */
  body: string
  createdAt: Date
}

export async function insertChat(tx: Sql, { key, number, desk, createdAt }: Chat): Promise<void> {
  await tx.query('insert into chat (key, number, desk, created_at) values ($1, $2, $3, $4)', [
    key,
    number,
    desk,
    createdAt,
  ])
}

/** Locks the chat until the end of the transaction, so that concurrent messages are stored one after the other. */
export async function findChat(tx: Sql, key: string): Promise<Chat | undefined> {
  const [chat] = await tx.query<Chat>(
    'select key, number, desk, created_at as "createdAt" from chat where key = $1 for update',
    [key],
  )
  return chat
}

export async function insertMessage(tx: Sql, key: string, message: ChatMessage): Promise<void> {
  await tx.query('insert into chat_message (chat_key, sender, body, created_at) values ($1, $2, $3, $4)', [
    key,
    message.sender,
    message.body,
    message.createdAt,
  ])
}

export async function listMessages(tx: Sql, key: string): Promise<ChatMessage[]> {
  return tx.query<ChatMessage>(
    'select sender, body, created_at as "createdAt" from chat_message where chat_key = $1 order by id',
    [key],
  )
}
