import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { Clock } from '../../../core/clock'
import { minutely } from '../../../jobs/job-runner'
import type { MemberModule } from '../../member'
import type { Module } from '../../module'
import type { PlatformModule } from '../../site/platform'
import { readAgentRules } from '..'
import { registerAgentContracts, registerStaffContracts } from './agent-contracts.routes'
import { createCascade } from './confirm-cascade'
import { createContractCommands } from './contract-commands'
import { listOpen } from './contract-lists.sql'
import { createContractsService } from './contracts.service'
import { contractInvariants } from './invariants'

export type { ContractSide } from './contract-actions'
export { contractPeriodAround, contractPeriodKey, realtimeMs } from './contract-period'
export { assertKindOn } from './contract-rules'
export type { Wish } from './contract-step'
export { printTiers, type Terms, type Tier } from './contract-terms'
export { presentParty } from './contracts.service'
export { contractInvariants } from './invariants'

interface ContractsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sealer'> {
  platform: Pick<PlatformModule, 'isOn'>
  member: Pick<MemberModule, 'findId'>
}

interface CommandDeps extends Pick<Core, 'db' | 'sealer'> {
  clock: Clock
  brandFolder: string
  timeZone: string
}

/** The commands over the contracts of a brand. */
export function openContractCommands({ brandFolder, db, clock, timeZone, sealer }: CommandDeps) {
  const { contracts: rules } = readAgentRules(brandFolder)
  const cascade = createCascade({ clock, sealer, confirmMinutes: rules.confirmMinutes })
  return createContractCommands({ db, clock, rules, timeZone, cascade })
}

/** The contracts about pay between uplines or the house and agents: how they are agreed, change and end. */
export function createAgentContractsModule(deps: ContractsDeps) {
  const { db, clock, sealer } = deps
  const { brandFolder } = deps.config
  const { contracts: rules } = readAgentRules(brandFolder)
  const { timeZone } = deps.brand
  const commands = openContractCommands({ brandFolder, db, clock, timeZone, sealer })
  const services = { contracts: createContractsService({ clock, rules, isOn: deps.platform.isOn }), commands }
  return {
    foresee: commands.foresee,
    listOpenWith: listOpen,
    routes: (app: FastifyInstance) => registerAgentContracts(app, services),
    staffRoutes: (app: FastifyInstance) =>
      registerStaffContracts(app, { ...services, db, findMemberId: deps.member.findId }),
    jobs: [
      minutely('agent-contract-offers', commands.expire),
      minutely('agent-contracts-above-uplines', commands.endAbove),
    ],
    invariants: contractInvariants,
  } satisfies Module & { foresee: unknown; listOpenWith: unknown }
}

export type AgentContractsModule = ReturnType<typeof createAgentContractsModule>
