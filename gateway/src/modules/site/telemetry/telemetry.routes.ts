import { type ClientEvent, type Fault, sendClientEvents, type Vital } from '@parlay/contracts/endpoints/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { PageLoads } from '../../../plugins/page-loads'
import { cleanPath, cleanReason } from './clean-report'
import type { PublishedVersions, VersionLabels } from './published-versions'
import { createTelemetryMetrics, type TelemetryMetrics } from './telemetry-metrics'

interface TelemetryParts {
  log: Logger
  registry: Registry
  versions: PublishedVersions
  pageLoads: PageLoads
}

const lineOf = ({ kind, phase, path, reason }: Fault, { remote, version }: VersionLabels) => ({
  kind,
  ...(phase ? { phase } : {}),
  path: cleanPath(path),
  reason: cleanReason(reason),
  ...(remote === 'none' ? {} : { remote, version }),
})

function countVital(metrics: TelemetryMetrics, { name, value }: Vital): void {
  if (name === 'CLS') metrics.shift.observe(value)
  else metrics.times.labels({ name }).observe(value / 1000)
}

const outcomes: Partial<Record<ClientEvent['kind'], 'shown' | 'failed'>> = {
  'remote-shown': 'shown',
  'remote-failed': 'failed',
}

/**
 * Counts reports for Prometheus, and also logs faults. Nothing is stored, and nothing identifies the page's visitor.
 * All callers can send any report, so reports decide nothing; `client_page_loads_total` alone counts only loads with a
 * ticket, each once.
 */
export function registerTelemetry(app: FastifyInstance, { log, registry, versions, pageLoads }: TelemetryParts): void {
  const metrics = createTelemetryMetrics(registry)

  function count(event: Exclude<ClientEvent, Vital>, labels: VersionLabels): void {
    if (event.kind === 'remote-shown') {
      metrics.shown.labels({ ...labels }).inc()
      return
    }
    log.warn(lineOf(event, labels), 'page fault')
    metrics.faults.labels({ kind: event.kind, phase: event.phase ?? 'none', ...labels }).inc()
  }

  registerEndpoint(app, sendClientEvents, async ({ request, ip }) => {
    const load = await pageLoads.read(request.pageLoad, ip)
    for (const event of request.events) {
      if (event.kind === 'vital') {
        countVital(metrics, event)
        continue
      }
      const labels = await versions.labelsOf(event.remote, event.version)
      count(event, labels)
      const outcome = outcomes[event.kind]
      const isPublished = labels.version !== 'none' && labels.version !== 'other'
      if (load === undefined || outcome === undefined || !isPublished) continue
      if (await pageLoads.isFirst(load, `${labels.remote}@${labels.version}:${outcome}`, ip))
        metrics.loads.labels({ ...labels, outcome }).inc()
    }
    return null
  })
}
