import { type ClientEvent, type Fault, sendClientEvents } from '@parlay/shared/contracts/endpoints/telemetry'
import { remoteNames } from '@parlay/shared/contracts/remotes'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { registerEndpoint } from '../../plugins/endpoint'
import { createTelemetryMetrics, type TelemetryMetrics } from './telemetry-metrics'
import { withoutPersonalData } from './without-personal-data'

interface TelemetryParts {
  log: Logger
  registry: Registry
}

const isRemote = (name: string | undefined): name is string => remoteNames.some((one) => one === name)

function count(metrics: TelemetryMetrics, event: ClientEvent): void {
  if (event.kind !== 'vital') {
    const remote = isRemote(event.remote) ? event.remote : 'none'
    metrics.faults.labels({ kind: event.kind, remote }).inc()
  } else if (event.name === 'CLS') metrics.shift.observe(event.value)
  else metrics.times.labels({ name: event.name }).observe(event.value / 1000)
}

const lineOf = ({ kind, path, reason, remote, version }: Fault) => ({
  kind,
  path: withoutPersonalData(path),
  reason: withoutPersonalData(reason),
  ...(isRemote(remote) ? { remote, version } : {}),
})

/** Counted for Prometheus, faults also told in the log; nothing is kept, and nothing says whose page it was. */
export function registerTelemetry(app: FastifyInstance, { log, registry }: TelemetryParts): void {
  const metrics = createTelemetryMetrics(registry)
  registerEndpoint(app, sendClientEvents, async ({ request }) => {
    for (const event of request.events) {
      count(metrics, event)
      if (event.kind !== 'vital') log.warn(lineOf(event), 'page fault')
    }
    return null
  })
}
