import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import type { KeyStore } from '../keys/key-store'
import type { Metrics } from './metrics'

export interface ObservabilityDeps {
  db: Database
  keys: KeyStore
  metrics: Metrics
}

/**
 * Serves health, readiness and metrics. Every response is logged once, without addresses, because those contain keys.
 */
export function observeRequests(app: FastifyInstance, { db, keys, metrics }: ObservabilityDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const seconds = reply.elapsedTime / 1000
    metrics.requestSeconds.observe({ method: request.method, route, status: String(status) }, seconds)
    request.log.info({ method: request.method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await db.query('select 1').then(
      () => true,
      () => false,
    )
    const operatorKey = await keys.isReady()
    const ready = database && operatorKey
    return reply.code(ready ? 200 : 503).send({ ready, database, operatorKey })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
