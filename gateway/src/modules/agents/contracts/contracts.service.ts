import type { ValueOf } from '@parlay/contracts'
import {
  type Contract,
  type ContractInfo,
  type ContractKind,
  type ContractState,
  contractKinds,
  type listContracts,
} from '@parlay/contracts/endpoints/agent-contracts'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import { maskAccount } from '../../member'
import type { ContractRules } from '..'
import type { Party } from './contract.sql'
import { actionsOf, type ContractSide } from './contract-actions'
import * as lists from './contract-lists.sql'
import { assertKindOn, rulesOf } from './contract-rules'
import { printTerms } from './contract-terms'

type ListRequest = z.output<typeof listContracts.request>

interface ContractsServiceOptions {
  clock: Clock
  rules: ContractRules
  isOn: (modId: string) => boolean
}

/** Contracts as agents and the house see them. */
export function createContractsService({ clock, rules, isOn }: ContractsServiceOptions) {
  const isOffered = (kind: ContractKind): boolean => rulesOf(rules, kind).enabled && isOn(`CONTRACT.${kind}`)

  return {
    async info(sql: Sql, agentId: bigint): Promise<ContractInfo> {
      const standing = new Map((await lists.listStanding(sql, agentId)).map((row) => [row.kind, row]))
      const stateOf = (kind: ContractKind) => {
        const state = standing.get(kind)?.state ?? null
        return state === 'REQUESTED' || state === 'OFFERED' || state === 'ACTIVE' || state === 'TERMINATION_REQUESTED'
          ? state
          : 'NONE'
      }
      const ofEach = <T>(read: (kind: ContractKind) => T) => {
        const [dividend, daily, hourly, realtime] = contractKinds
        return { dividend: read(dividend), daily: read(daily), hourly: read(hourly), realtime: read(realtime) }
      }
      const states = ofEach(stateOf)
      return {
        divtypereq: states.dividend,
        dailysalreqtype: states.daily,
        contracthoursalreq: states.hourly,
        realtimesalreqtype: states.realtime,
        enabled: ofEach(isOffered),
        waiting: ofEach((kind) => (isOffered(kind) ? (standing.get(kind)?.waiting ?? 0) : 0)),
      }
    },

    /** Lists the contracts of a party; null is the house. */
    async list(
      sql: Sql,
      party: Party,
      { kind, side, state = null, pageNo, pageSize }: Omit<ListRequest, 'state'> & { state?: ContractState | null },
    ): Promise<ValueOf<typeof listContracts>> {
      assertKindOn(rules, kind)
      const filter = { kind, side, party, state, now: clock.now() }
      const found = await lists.listShown(sql, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
      const totalCount = await lists.countContracts(sql, filter)
      const list = found.map((contract) => present(contract, side))
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },
  }
}

export type ContractsService = ReturnType<typeof createContractsService>

/** An upline is shown by its masked account, a direct downline by its full account. */
export function presentParty(side: ContractSide, account: string | null): string {
  if (account === null) return 'HOUSE'
  return side === 'UP' ? maskAccount(account) : account
}

function present(contract: lists.ShownContract, side: ContractSide): Contract {
  const { id, kind, state, account, downlineId, next } = contract
  return {
    contractId: String(id),
    kind,
    side,
    party: presentParty(side, account),
    memberId: side === 'DOWN' ? String(downlineId) : null,
    ...printTerms(kind, contract),
    state,
    version: contract.version,
    next: next && {
      ...printTerms(kind, {
        ...next,
        isolatesWinAbove: next.isolatesWinAbove === null ? null : BigInt(next.isolatesWinAbove),
      }),
      from: Date.parse(next.from),
    },
    offeredAt: contract.offeredAt?.getTime() ?? null,
    expiresAt: state === 'OFFERED' ? (contract.expiresAt?.getTime() ?? null) : null,
    startsAt: contract.effectiveFrom?.getTime() ?? null,
    endedAt: contract.endedAt?.getTime() ?? null,
    reason: contract.reason,
    actions: [...actionsOf(side, state)],
  }
}
