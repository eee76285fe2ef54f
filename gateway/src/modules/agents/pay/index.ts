import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { findLastNight } from '../../../jobs/nightly-ledger-check.sql'
import type { PlayModule } from '../../games/play'
import { readAgentRules } from '..'
import type { AgentContractsModule } from '../contracts'
import { registerAgentPay } from './agent-pay.routes'
import { createAgentPayService } from './agent-pay.service'
import { payInvariants } from './invariants'
import { createPayRuns } from './pay-runs'

export { payInvariants } from './invariants'
export { createPayRuns } from './pay-runs'

interface AgentPayDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  play: Pick<PlayModule, 'rollUp'>
  agentContracts: Pick<AgentContractsModule, 'foresee'>
}

/** The pay of agents under their contracts: runs, statements, and previews of what a contract would have paid. */
export function createAgentPayModule({ config, db, clock, brand, play, agentContracts }: AgentPayDeps) {
  const { contracts: rules, activeMemberValidBet: activeFrom } = readAgentRules(config.brandFolder)
  const { currency, timeZone } = brand
  const lastCheck = () => findLastNight(db)
  const runs = createPayRuns({ db, clock, currency, timeZone, activeFrom, play, lastCheck })
  const { foresee } = agentContracts
  const pay = createAgentPayService({ clock, rules, currency, timeZone, activeFrom, foresee })
  return {
    routes: (app: FastifyInstance) => registerAgentPay(app, { pay, timeZone }),
    jobs: [
      { name: 'agent-pay', everyMs: 60_000, run: runs.run, onlyOneGateway: true },
      { name: 'agent-pay-realtime', everyMs: 15_000, run: runs.runRealtime, onlyOneGateway: true },
    ],
    invariants: payInvariants,
  }
}
