import { Counter, Histogram, type Registry } from 'prom-client'

export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>

/** Labels are of our own choosing only: what a page sends is no name for a figure. */
export const createTelemetryMetrics = (registry: Registry) => ({
  faults: new Counter({
    name: 'client_faults_total',
    help: 'What pages say went wrong, by kind and by the remote it happened in',
    labelNames: ['kind', 'remote'],
    registers: [registry],
  }),
  times: new Histogram({
    name: 'client_vital_seconds',
    help: 'LCP, INP, FCP and TTFB of a share of the visits',
    labelNames: ['name'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 20],
    registers: [registry],
  }),
  shift: new Histogram({
    name: 'client_layout_shift',
    help: 'CLS of a share of the visits',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  }),
})
