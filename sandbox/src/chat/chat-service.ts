import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import { type Chat, findChat, insertChat, insertMessage, listMessages } from './chat.sql'
import { answerTo, type Desk, greetingOf, type VisitorSays } from './script'

/** A conversation as its page shows it. */
export interface ChatView {
  key: string
  number: string
  messages: { sender: 'visitor' | 'desk'; body: string; time: number }[]
}

/** The limit is more than anybody needs and protects the disk. */
const mostMessages = 200

const topicMark = 'topic:'

/** Returns a number such as `CS-20260131-48213077`, which is easy to read out on the phone. */
const newNumber = (now: Date): string =>
  `CS-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(10_000_000, 100_000_000)}`

const bodyOf = (says: VisitorSays): string => ('topic' in says ? topicMark + says.topic : says.text)

export function createChatService({ db, clock }: { db: Database; clock: Clock }) {
  const viewOf = async (tx: Sql, { key, number }: Chat): Promise<ChatView> => ({
    key,
    number,
    messages: (await listMessages(tx, key)).map(({ sender, body, createdAt }) => ({
      sender,
      body,
      time: createdAt.getTime(),
    })),
  })

  return {
    /** Anyone with the key can read the conversation, so the key must be unguessable. */
    open: (desk: Desk): Promise<ChatView> =>
      db.transaction(async (tx) => {
        const createdAt = clock.now()
        const chat = { key: randomBytes(24).toString('base64url'), number: newNumber(createdAt), desk, createdAt }
        await insertChat(tx, chat)
        await insertMessage(tx, chat.key, { sender: 'desk', body: greetingOf(desk), createdAt })
        return viewOf(tx, chat)
      }),

    find: (key: string): Promise<ChatView | undefined> =>
      db.transaction(async (tx) => {
        const chat = await findChat(tx, key)
        return chat && viewOf(tx, chat)
      }),

    /**
     * Stores the message and the desk's answer. Returns undefined if there is no such conversation, and `full` if it
     * has reached the limit.
     */
    say: (key: string, says: VisitorSays): Promise<ChatView | 'full' | undefined> =>
      db.transaction(async (tx) => {
        const chat = await findChat(tx, key)
        if (!chat) return undefined
        const messages = await listMessages(tx, key)
        if (messages.length >= mostMessages) return 'full'
        const hasWritten = messages.some(({ sender, body }) => sender === 'visitor' && !body.startsWith(topicMark))
        const createdAt = clock.now()
        await insertMessage(tx, key, { sender: 'visitor', body: bodyOf(says), createdAt })
        await insertMessage(tx, key, { sender: 'desk', body: answerTo(says, { hasWritten }), createdAt })
        return viewOf(tx, chat)
      }),
  }
}
