import { type ClientEvent, type Fault, sendClientEvents } from '@parlay/shared/contracts/endpoints/telemetry'
import { remoteNames } from '@parlay/shared/contracts/remotes'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { registerEndpoint } from '../../plugins/endpoint'
import type { PublishedVersions } from './published-versions'
import { createTelemetryMetrics, type TelemetryMetrics } from './telemetry-metrics'
import { withoutPersonalData } from './without-personal-data'

interface TelemetryParts {
  log: Logger
  registry: Registry
  versions: PublishedVersions
}

type Counting = { metrics: TelemetryMetrics; versions: PublishedVersions }

async function count({ metrics, versions }: Counting, event: ClientEvent): Promise<void> {
  switch (event.kind) {
    case 'vital':
      if (event.name === 'CLS') metrics.shift.observe(event.value)
      else metrics.times.labels({ name: event.name }).observe(event.value / 1000)
      return
    case 'remote-shown':
      metrics.shown.labels({ ...(await versions.labelsOf(event.remote, event.version)) }).inc()
      return
    default: {
      const { kind, phase = 'none' } = event
      metrics.faults.labels({ kind, phase, ...(await versions.labelsOf(event.remote, event.version)) }).inc()
    }
  }
}

const isFault = (event: ClientEvent): event is Fault => event.kind !== 'vital' && event.kind !== 'remote-shown'

const lineOf = ({ kind, phase, path, reason, remote, version }: Fault) => ({
  kind,
  ...(phase ? { phase } : {}),
  path: withoutPersonalData(path),
  reason: withoutPersonalData(reason),
  ...(remoteNames.some((name) => name === remote) ? { remote, version } : {}),
})

/**
 * Reports are counted for Prometheus, and faults are also logged. Nothing is stored, and nothing identifies the
 * page's visitor.
 */
export function registerTelemetry(app: FastifyInstance, { log, registry, versions }: TelemetryParts): void {
  const metrics = createTelemetryMetrics(registry)
  registerEndpoint(app, sendClientEvents, async ({ request }) => {
    for (const event of request.events) {
      if (isFault(event)) log.warn(lineOf(event), 'page fault')
      await count({ metrics, versions }, event)
    }
    return null
  })
}
