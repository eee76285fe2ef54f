import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { createChatService } from './chat-service'
import { desks, topics } from './script'

const openingSchema = z.object({ desk: z.enum(desks).catch('chat') })
const messageSchema = z.union([
  z.strictObject({ topic: z.enum(topics) }),
  z.strictObject({
    // A text that looks like the mark of a topic is stored as plain words.
    text: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .transform((text) => text.replace(/^topic:/, 'topic: ')),
  }),
])

/** The live chat of the portal: a visitor writes, and the desk answers from its script. */
export async function chatRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }) {
  const chats = createChatService(deps)
  const keyOf = (params: unknown) => (params as { key: string }).key

  app.post('/api/chats', async (request, reply) => {
    const { desk } = openingSchema.parse(request.body ?? {})
    return reply.code(201).send(await chats.open(desk))
  })

  app.get('/api/chats/:key', async ({ params }, reply) => {
    const chat = await chats.find(keyOf(params))
    return chat ?? reply.code(404).send({ code: 'CHAT_UNKNOWN' })
  })

  app.post('/api/chats/:key/messages', async ({ params, body }, reply) => {
    const says = messageSchema.safeParse(body)
    if (!says.success) return reply.code(400).send({ code: 'REQUEST_WRONG' })
    const chat = await chats.say(keyOf(params), says.data)
    if (chat === 'full') return reply.code(409).send({ code: 'CHAT_FULL' })
    return chat ?? reply.code(404).send({ code: 'CHAT_UNKNOWN' })
  })
}
