import type { FastifyInstance } from 'fastify'
import type { Core } from '../../compose/open-core'
import type { MemberModule } from '../member'
import { readAgentRules } from './agents-file'
import { registerDownlines } from './downlines/downlines.routes'
import { createDownlinesService, type DownlinesOptions } from './downlines/downlines.service'
import { createDownlineOpener } from './downlines/open-downline'
import { lineInvariants } from './line/invariants'
import { registerLinks } from './links/links.routes'
import { createLinksService } from './links/links.service'
import { registerOverview } from './overview/overview.routes'
import { createOverviewService } from './overview/overview.service'
import { createTeamBetService } from './reports/bets.service'
import { createTeamProfitService } from './reports/profit.service'
import type { ReportOptions } from './reports/report-options'
import { registerReports } from './reports/reports.routes'
import { createTeamTransactionService } from './reports/transactions.service'

export { type ContractRules, readAgentRules } from './agents-file'

interface AgentsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'limiter'> {
  play: ReportOptions['play']
  member: Pick<MemberModule, 'registration' | 'passwords'>
  agentContracts: { listOpenWith: DownlinesOptions['listContracts'] }
}

/** The tools of an agent: links for visitors, the list of the members below, and the figures about them. */
export function createAgentsModule({ config, db, clock, brand, limiter, play, member, agentContracts }: AgentsDeps) {
  const { currency, timeZone } = brand
  const rules = readAgentRules(config.brandFolder)
  const links = createLinksService({ db, clock, rules, siteUrl: config.edgeUrl })
  const downlines = createDownlinesService({
    db,
    clock,
    rules,
    play,
    currency,
    timeZone,
    listContracts: agentContracts.listOpenWith,
  })
  const openDownline = createDownlineOpener({
    db,
    clock,
    limiter,
    limitScale: config.rateLimitScale,
    rules,
    currency,
    language: brand.defaultLanguage,
    readAccount: member.registration.readAccount,
    hashPassword: member.passwords.hash,
  })
  const options = { play, clock, currency, timeZone }
  const overview = createOverviewService(options)
  const reports = {
    timeZone,
    bets: createTeamBetService(options),
    profit: createTeamProfitService(options),
    transactions: createTeamTransactionService(options),
  }
  return {
    routes(app: FastifyInstance) {
      registerLinks(app, links)
      registerDownlines(app, { downlines, openDownline })
      registerOverview(app, overview)
      registerReports(app, reports)
    },
    invariants: lineInvariants,
  }
}
