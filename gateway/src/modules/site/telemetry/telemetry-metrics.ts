import { Counter, Histogram, type Registry } from 'prom-client'

export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>

/** Labels are fixed here or come from the release manifest. A page cannot choose their values. */
export const createTelemetryMetrics = (registry: Registry) => ({
  faults: new Counter({
    name: 'client_faults_total',
    help: 'What pages say went wrong and what was put right, by kind, phase and the version of the remote it happened in',
    labelNames: ['kind', 'phase', 'remote', 'version'],
    registers: [registry],
  }),
  shown: new Counter({
    name: 'client_remote_loads_total',
    help: 'Pages that showed a version of a remote',
    labelNames: ['remote', 'version'],
    registers: [registry],
  }),
  loads: new Counter({
    name: 'client_page_loads_total',
    help: 'Loads of pages, each with a ticket and counted once, that showed a version of a remote or that it failed on',
    labelNames: ['remote', 'version', 'outcome'],
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
