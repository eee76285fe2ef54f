import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { languageTagOf } from '../pages/languages'
import { createChatService } from './chat-service'
import { desks, topics } from './script'
import { createSiteHelp } from './site-help'

const languageShape = { lang: z.string().max(16).optional() }
const openingSchema = z.object({ desk: z.enum(desks).catch('chat') })
const messageSchema = z.union([
  z.strictObject({ topic: z.enum(topics), ...languageShape }),
  z.strictObject({
    ...languageShape,
    // A text that looks like the mark of a topic is stored as plain words.
    text: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .transform((text) => text.replace(/^topic:/, 'topic: ')),
  }),
])

interface ChatDeps {
  db: Database
  clock: Clock
  gatewayUrl: string
}

/** The live chat of the portal: a visitor writes, and the desk answers from the site's help. */
export async function chatRoutes(app: FastifyInstance, { db, clock, gatewayUrl }: ChatDeps) {
  const chats = createChatService({ db, clock, readHelp: createSiteHelp({ gatewayUrl, clock }) })
  const keyOf = (params: unknown) => (params as { key: string }).key

  app.post('/api/chats', async (request, reply) => {
    const { desk } = openingSchema.parse(request.body ?? {})
    return reply.code(201).send(await chats.open(desk))
  })

  app.get('/api/chats/:key', async ({ params, query }, reply) => {
    const { lang } = z.object(languageShape).parse(query)
    const chat = await chats.find(keyOf(params), languageTagOf(lang))
    return chat ?? reply.code(404).send({ code: 'CHAT_UNKNOWN' })
  })

  app.post('/api/chats/:key/messages', async ({ params, body }, reply) => {
    const says = messageSchema.safeParse(body)
    if (!says.success) return reply.code(400).send({ code: 'REQUEST_WRONG' })
    const { lang, ...message } = says.data
    const chat = await chats.say(keyOf(params), message, languageTagOf(lang))
    if (chat === 'full') return reply.code(409).send({ code: 'CHAT_FULL' })
    return chat ?? reply.code(404).send({ code: 'CHAT_UNKNOWN' })
  })
}
