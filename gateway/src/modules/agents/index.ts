import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerOverview } from './overview/overview.routes'
import { createOverviewService, type OverviewServiceOptions } from './overview/overview.service'

interface AgentsDeps extends Pick<Core, 'clock' | 'brand'> {
  play: OverviewServiceOptions['play']
}

/** The figures that an agent sees about the team. */
export function createAgentsModule({ clock, brand, play }: AgentsDeps) {
  const overview = createOverviewService({ play, clock, currency: brand.currency, timeZone: brand.timeZone })
  return { routes: (app: FastifyInstance) => registerOverview(app, overview) }
}
