import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Exchange } from './answer'
import type { UpstreamPool } from './upstream-pool'

export interface Observer {
  /** Logs and counts an exchange when it ends. */
  watch(exchange: Exchange, kind: string): void
  metrics(): Promise<string>
}

export function createObserver(logger: Logger, pool: UpstreamPool): Observer {
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
      for (const { origin, isHealthy } of pool.upstreams) this.set({ gateway: origin }, isHealthy ? 1 : 0)
    },
  })

  return {
    metrics: () => registry.metrics(),
    watch(exchange, kind) {
      const { request, response, requestId, address } = exchange
      const started = process.hrtime.bigint()
      response.once('close', () => {
        const seconds = Number(process.hrtime.bigint() - started) / 1e9
        // Nginx's number for a visitor who left before the answer.
        const status = response.headersSent ? response.statusCode : 499
        const method = request.method ?? ''
        duration.observe({ kind, method, status: `${Math.floor(status / 100)}xx` }, seconds)
        // Queries may carry tokens and are not logged.
        const path = request.url?.split('?', 1)[0]
        logger.info({ requestId, method, path, status, ms: Math.round(seconds * 1e4) / 10, address, kind }, 'request')
      })
    },
  }
}
