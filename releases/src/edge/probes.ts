import { access } from 'node:fs/promises'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { sendText } from './answer'
import type { EdgeConfig } from './config'
import type { GatewayPool } from './gateway-pool'
import type { Observer } from './observe'
import { homeFile } from './site'

interface Watched {
  pool: GatewayPool
  isCompressed: () => boolean
}

/** Registers /healthz, which says that the process lives, and /readyz, which says that it can serve everything. */
export function registerProbes(app: FastifyInstance, config: EdgeConfig, { pool, isCompressed }: Watched): void {
  const probe = { config: { kind: 'probe' } } as const
  app.get('/healthz', probe, (_request, reply) => sendText(reply, 200, 'ok'))
  app.get('/readyz', probe, async (_request, reply) => {
    const state = {
      page: await isReadable(path.join(config.shellDir, homeFile)),
      manifest: await isReadable(config.store.manifest),
      gateway: pool.gateways.some(({ isHealthy }) => isHealthy),
      compressed: isCompressed(),
    }
    reply.code(Object.values(state).every(Boolean) ? 200 : 503)
    return reply.header('Cache-Control', 'no-store').send(state)
  })
}

/** Serves the metrics on a separate port, which is not published outside. */
export function createFigures(observer: Observer): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => sendText(reply, 200, (await observer.metrics()).trimEnd()))
  return app
}

const isReadable = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
