import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addressOf } from './forwarded-headers'
import type { GatewayPool } from './gateway-pool'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of answer a route gives, for logs and metrics. */
    kind?: 'probe' | 'call' | 'file'
  }
}

export interface Observer {
  /** Logs and counts a request when it ends, whether it was answered or not. */
  watch(request: FastifyRequest, reply: FastifyReply): void
  metrics(): Promise<string>
}

/** Collects metrics in the text format of Prometheus, with durations in seconds, and writes one log line per request. */
export function createObserver(logger: Logger, pool: GatewayPool): Observer {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'edge_request_duration_seconds',
    help: 'Time from request to end of answer',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers: [registry],
  })
  new Gauge({
    name: 'edge_gateway_healthy',
    help: '1 while the gateway answers its readiness probe',
    labelNames: ['gateway'],
    registers: [registry],
    collect() {
      for (const { origin, isHealthy } of pool.gateways) this.set({ gateway: origin }, isHealthy ? 1 : 0)
    },
  })

  return {
    metrics: () => registry.metrics(),
    watch(request, { raw: response }) {
      const { id: requestId, method, url } = request
      const address = addressOf(request)
      const kind = request.routeOptions.config.kind ?? 'missing'
      const started = process.hrtime.bigint()
      response.once('close', () => {
        const seconds = Number(process.hrtime.bigint() - started) / 1e9
        // 499 is nginx's status for a visitor who disconnected before the answer.
        const status = response.headersSent ? response.statusCode : 499
        duration.observe({ kind, method, status: `${Math.floor(status / 100)}xx` }, seconds)
        // Query strings may carry tokens and are not logged.
        const [path] = url.split('?', 1)
        logger.info({ requestId, method, path, status, ms: Math.round(seconds * 1e4) / 10, address, kind }, 'request')
      })
    },
  }
}
