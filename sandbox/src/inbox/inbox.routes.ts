import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { languageTagOfHeader } from '../pages/languages'
import { type AssetManifest, pageSender } from '../pages/page-shell'
import { insertMessage, listMessages } from './inbox.sql'

const recipientSchema = z.string().trim().min(3).max(160)
const messageSchema = z.object({
  to: recipientSchema,
  channel: z.enum(['sms', 'email']),
  subject: z.string().max(200).default(''),
  body: z.string().min(1).max(10_000),
})
const querySchema = z.object({ to: recipientSchema })
const anybodySchema = z.object({ to: recipientSchema.optional() })

export interface InboxDeps {
  db: Database
  clock: Clock
  assets: AssetManifest
}

/** Simulates the SMS and e-mail providers: stores the messages that would have been sent. */
export async function inboxRoutes(app: FastifyInstance, { db, clock, assets }: InboxDeps) {
  const sendPage = pageSender(assets)
  const list = async (to?: string) => {
    const messages = await listMessages(db, to)
    return { messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.getTime() })) }
  }

  app.post('/inbox', async (request, reply) => {
    const message = messageSchema.safeParse(request.body)
    if (!message.success) return reply.code(400).send({ code: 'REQUEST_WRONG' })
    await insertMessage(db, message.data, clock.now())
    return reply.code(201).send({ stored: true })
  })

  /** A browser gets a page, everything else the messages to one recipient. */
  app.get('/inbox', async (request, reply) => {
    const { accept = '', 'accept-language': languages } = request.headers
    if (accept.includes('text/html')) {
      const language = languageTagOfHeader(languages)
      return sendPage(reply, { language, title: 'Inbox', entry: 'inbox', dataset: {} })
    }
    const query = querySchema.safeParse(request.query)
    return query.success ? list(query.data.to) : reply.code(400).send({ code: 'REQUEST_WRONG' })
  })

  /** Returns the newest messages for the page: to one recipient, or without one to all. */
  app.get('/api/inbox', async (request, reply) => {
    const query = anybodySchema.safeParse(request.query)
    return query.success ? list(query.data.to) : reply.code(400).send({ code: 'REQUEST_WRONG' })
  })
}
