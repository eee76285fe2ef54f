import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { registerPolicyReports } from './policy-report.routes'
import { createPublishedVersions } from './published-versions'
import { registerTelemetry } from './telemetry.routes'

/** The events that pages report about themselves. */
export const createTelemetryModule = ({
  config,
  clock,
  log,
  metrics,
  limiter,
  pageLoads,
}: Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'limiter' | 'pageLoads'>) => ({
  routes: (app: FastifyInstance) => {
    registerTelemetry(app, {
      log,
      registry: metrics.registry,
      pageLoads,
      versions: createPublishedVersions({ siteUrl: config.edgeInternalUrl, now: () => clock.now().getTime() }),
    })
    registerPolicyReports(app, { registry: metrics.registry, limiter })
  },
})
