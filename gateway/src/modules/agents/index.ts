import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { MemberModule } from '../member'
import { registerAgents } from './agents.routes'
import { type AgentsServiceOptions, createAgentsService } from './agents.service'
import { readAgentRules } from './agents-file'
import { registerDownlines } from './downlines/downlines.routes'
import { createDownlinesService, type DownlinesOptions } from './downlines/downlines.service'
import { createDownlineOpener } from './downlines/open-downline'
import { lineInvariants } from './line/invariants'
import { registerLinks } from './links/links.routes'
import { createLinksService } from './links/links.service'

export { type ContractRules, readAgentRules } from './agents-file'

interface AgentsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'limiter'> {
  play: AgentsServiceOptions['play']
  member: Pick<MemberModule, 'registration' | 'passwords'>
  /** Without it nobody has a contract. */
  agentContracts?: { listOpenWith: DownlinesOptions['listContracts'] }
}

/** What an agent has and sees: links by which members come, the members below, and the figures about them. */
export function createAgentsModule({ config, db, clock, brand, limiter, play, member, agentContracts }: AgentsDeps) {
  const { currency, timeZone } = brand
  const rules = readAgentRules(config.brandFolder)
  const agents = createAgentsService({ play, clock, currency, timeZone })
  const links = createLinksService({ db, clock, rules, currency, siteUrl: config.edgeUrl })
  const downlines = createDownlinesService({
    db,
    clock,
    rules,
    play,
    currency,
    timeZone,
    listContracts: agentContracts?.listOpenWith ?? (async () => []),
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
  return {
    routes(app: FastifyInstance) {
      registerAgents(app, agents)
      registerLinks(app, links)
      registerDownlines(app, { downlines, openDownline })
    },
    invariants: lineInvariants,
  }
}
