import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { groupBy } from '../../../core/group-by'
import type { Sql } from '../../../db'
import type { Terms } from '../contracts'
import { type Figures, isolate, type Worked, workOut } from './pay-formula'
import { listFigures, listWinners, type Played, type Window } from './team-figures.sql'

export interface TeamOf extends Pick<Terms, 'tiers' | 'carriesNegative' | 'isolatesWinAbove'> {
  kind: ContractKind
  downlineId: bigint
}

export interface WorkedOut extends Worked {
  figures: Figures & Played
  changes: { memberId: bigint; change: bigint }[]
}

export interface WorkOptions {
  currency: string
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
}

const nothing: Figures = { stake: 0n, validBet: 0n, win: 0n, bonus: 0n, rebate: 0n, activeMembers: 0 }
const neverPlayed: Played = { first: null, last: null }

/**
 * Works out what teams earn within a window: one result for each contract, in the order of the contracts. Runs and
 * previews both use it. The winners' own accounts are read as they were at `before`.
 */
export async function workOutPay<T extends TeamOf>(
  sql: Sql,
  contracts: readonly T[],
  { window, before, currency, activeFrom }: WorkOptions & { window: Window; before: Date },
): Promise<(T & WorkedOut)[]> {
  if (contracts.length === 0) return []
  const agentIds = contracts.map(({ downlineId }) => downlineId)
  const found = await listFigures(sql, { window, currency, activeFrom, agentIds })
  const figuresOf = new Map(found.map(({ agentId, ...figures }) => [agentId, figures]))
  const changesOf = await isolateWinners(sql, contracts, { window, before, currency })
  return contracts.map((contract) => {
    const figures = figuresOf.get(contract.downlineId) ?? { ...nothing, ...neverPlayed }
    const changes = changesOf(contract)
    const isolated = changes.reduce((sum, { change }) => sum + change, 0n)
    return { ...contract, ...workOut(contract.kind, contract, figures, isolated), figures, changes }
  })
}

async function isolateWinners(
  sql: Sql,
  contracts: readonly TeamOf[],
  { window, before, currency }: { window: Window; before: Date; currency: string },
): Promise<(contract: TeamOf) => WorkedOut['changes']> {
  const bounds = contracts.flatMap(({ downlineId, isolatesWinAbove }) =>
    isolatesWinAbove === null ? [] : [{ downlineId, isolatesWinAbove }],
  )
  if (bounds.length === 0) return () => []
  const winners = await listWinners(sql, {
    window,
    currency,
    before,
    agentIds: bounds.map(({ downlineId }) => downlineId),
    bounds: bounds.map(({ isolatesWinAbove }) => isolatesWinAbove),
  })
  const byAgent = groupBy(winners, ({ agentId }) => agentId)
  return ({ downlineId, isolatesWinAbove }) =>
    isolatesWinAbove === null ? [] : isolate(byAgent.get(downlineId) ?? [], isolatesWinAbove)
}
