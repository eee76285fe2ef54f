import type { FastifyInstance } from 'fastify'
import type { Database } from '../db'
import { isAnswering } from './probes.sql'

/** /healthz says that the process lives, /readyz that its database answers. */
export function registerProbes(app: FastifyInstance, db: Database): void {
  const hidden = { logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ok = await isAnswering(db).catch(() => false)
    return reply.code(ok ? 200 : 503).send({ ok, database: ok })
  })
}
