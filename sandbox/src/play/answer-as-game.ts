import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from './play-error'

const keySchema = z.object({ key: z.string().min(16).max(64) })

/** Returns the secret key of a page, which identifies its launch; anything else is an unknown launch. */
export function keyOf(params: unknown): string {
  const parsed = keySchema.safeParse(params)
  if (!parsed.success) throw new PlayError('LAUNCH_UNKNOWN')
  return parsed.data.key
}

/** Sends a game's refusals as `{code, waitMs}`, and forbids caching. */
export function answerAsGame(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PlayError) return reply.code(error.status).send({ code: error.code, waitMs: error.waitMs })
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'REQUEST_WRONG', waitMs: 0 })
    request.log.error({ err: error }, 'game call failed')
    return reply.code(500).send({ code: 'INTERNAL', waitMs: 0 })
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
