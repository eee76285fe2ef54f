import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface RequestMetrics {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
}

export interface Metrics extends RequestMetrics {
  walletAttempts: Counter<'call' | 'status'>
  pendingMovements: Gauge
}

interface Counts {
  countPending: () => Promise<number>
  countUnsentCallbacks: () => Promise<number>
}

/** The metrics of every process, under its own name. */
export function createRequestMetrics(process: 'sandbox' | 'beacon'): RequestMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: `${process}_request_seconds`,
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
  }
}

export function createMetrics({ countPending, countUnsentCallbacks }: Counts): Metrics {
  const { registry, requestSeconds } = createRequestMetrics('sandbox')
  new Gauge({
    name: 'sandbox_psp_callbacks_pending',
    help: 'Ends of payments and payouts that the cashier has not heard of yet',
    registers: [registry],
    async collect() {
      this.set(await countUnsentCallbacks())
    },
  })
  return {
    registry,
    requestSeconds,
    walletAttempts: new Counter({
      name: 'sandbox_wallet_attempts_total',
      help: 'Calls to the wallet, by call and status',
      labelNames: ['call', 'status'],
      registers: [registry],
    }),
    pendingMovements: new Gauge({
      name: 'sandbox_outbox_pending',
      help: 'Wallet movements that are not answered yet',
      registers: [registry],
      async collect() {
        this.set(await countPending())
      },
    }),
  }
}
