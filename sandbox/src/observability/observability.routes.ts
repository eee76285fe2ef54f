import type { FastifyInstance } from 'fastify'
import type { RequestMetrics } from './metrics'

export interface ObservabilityDeps extends RequestMetrics {
  /** The conditions, by name, that must hold before the process is ready. */
  checks: Record<string, () => Promise<boolean>>
}

/**
 * Serves health, readiness and metrics. Every response is logged once, without addresses, because those contain keys.
 */
export function observeRequests(app: FastifyInstance, { registry, requestSeconds, checks }: ObservabilityDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const seconds = reply.elapsedTime / 1000
    requestSeconds.observe({ method: request.method, route, status: String(status) }, seconds)
    request.log.info({ method: request.method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()] as const))
    const ready = parts.every(([, isReady]) => isReady)
    return reply.code(ready ? 200 : 503).send({ ready, ...Object.fromEntries(parts) })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
