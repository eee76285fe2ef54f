import { parseMoney } from '@parlay/shared/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from './play-error'
import type { PlayService } from './play-service'

const keySchema = z.object({ key: z.string().min(16).max(64) })
const roundRequestSchema = z.object({
  stake: z.string().regex(/^\d{1,9}\.\d{2}$/),
  ticket: z.string().min(16).max(64),
  pick: z.number().int().min(0).max(99).nullable().default(null),
})
const seedsRequestSchema = z.object({ clientSeed: z.string().trim().min(1).max(64) })

/** What a game's page calls. The secret key of the page stands for the launch. */
export async function playRoutes(app: FastifyInstance, { play }: { play: PlayService }): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PlayError) return reply.code(error.status).send({ code: error.code, waitMs: error.waitMs })
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'REQUEST_WRONG', waitMs: 0 })
    request.log.error({ err: error }, 'game call failed')
    return reply.code(500).send({ code: 'INTERNAL', waitMs: 0 })
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/api/play/:key', (request) => play.getGame(keyOf(request.params), request.id))
  app.get('/api/play/:key/rounds', (request) => play.listRounds(keyOf(request.params)))
  app.get('/api/round/:key', (request) => play.findRound(keyOf(request.params)))

  app.post('/api/play/:key/rounds', (request) => {
    const { stake, ticket, pick } = roundRequestSchema.parse(request.body)
    return play.playRound(keyOf(request.params), { stake: parseMoney(stake), ticket, pick }, request.id)
  })

  app.post('/api/play/:key/seeds', (request) => {
    const { clientSeed } = seedsRequestSchema.parse(request.body)
    return play.changeSeeds(keyOf(request.params), clientSeed)
  })
}

const keyOf = (params: unknown): string => {
  const parsed = keySchema.safeParse(params)
  if (!parsed.success) throw new PlayError('LAUNCH_UNKNOWN')
  return parsed.data.key
}
