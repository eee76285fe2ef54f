import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { insertMessage, listMessages } from './inbox.sql'

const messageSchema = z.object({
  to: z.string().trim().min(3).max(160),
  channel: z.enum(['sms', 'email']),
  subject: z.string().max(200).default(''),
  body: z.string().min(1).max(10_000),
})
const querySchema = z.object({ to: z.string().trim().min(3).max(160) })

/** Stands in for the SMS and e-mail providers: keeps what would have been sent. */
export async function inboxRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }) {
  app.post('/inbox', async (request, reply) => {
    const message = messageSchema.safeParse(request.body)
    if (!message.success) return reply.code(400).send({ code: 'REQUEST_WRONG' })
    await insertMessage(db, message.data, clock.now())
    return reply.code(201).send({ stored: true })
  })

  app.get('/inbox', async (request, reply) => {
    const query = querySchema.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ code: 'REQUEST_WRONG' })
    const messages = await listMessages(db, query.data.to)
    return { messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.getTime() })) }
  })
}
