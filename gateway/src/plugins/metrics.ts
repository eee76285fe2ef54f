import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one gateway, for Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    collectProcessFigures: () => collectDefaultMetrics({ register: registry }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    logins: new Counter({
      name: 'login_results_total',
      help: 'Log-ins by what came of them',
      labelNames: ['result'],
      registers,
    }),
    openStreams: new Gauge({ name: 'event_streams_open', help: 'Event streams open on this gateway', registers }),
    passwordQueue: new Gauge({
      name: 'password_checks_waiting',
      help: 'Password checks that wait for a free processor',
      registers,
    }),
  }
}

export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requestSeconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
