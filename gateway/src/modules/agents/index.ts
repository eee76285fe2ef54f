import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerOverview } from './overview/overview.routes'
import { createOverviewService } from './overview/overview.service'
import { createTeamBetService } from './reports/bets.service'
import { createTeamProfitService } from './reports/profit.service'
import type { ReportOptions } from './reports/report-options'
import { registerReports } from './reports/reports.routes'
import { createTeamTransactionService } from './reports/transactions.service'

interface AgentsDeps extends Pick<Core, 'clock' | 'brand'> {
  play: ReportOptions['play']
}

/** The figures that an agent sees about the team. */
export function createAgentsModule({ clock, brand, play }: AgentsDeps) {
  const options = { play, clock, currency: brand.currency, timeZone: brand.timeZone }
  const overview = createOverviewService(options)
  const reports = {
    bets: createTeamBetService(options),
    profit: createTeamProfitService(options),
    transactions: createTeamTransactionService(options),
  }
  return {
    routes(app: FastifyInstance) {
      registerOverview(app, overview)
      registerReports(app, reports)
    },
  }
}
