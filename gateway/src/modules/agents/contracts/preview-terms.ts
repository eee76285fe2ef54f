import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { ContractRules } from '..'
import type { Cascade } from './confirm-cascade'
import { isDirectAgent } from './contract.sql'
import { assertKindOn, assertRates } from './contract-rules'
import { type ProposedTerms, parseTerms } from './contract-terms'

export interface Proposal {
  actorId: bigint
  kind: ContractKind
  /** The direct downline. */
  memberId: bigint
  terms: ProposedTerms
}

/**
 * Returns the terms as they would be offered, for a preview, and the contracts that they would end. Throws
 * CONTRACT_TIERS_INVALID, CONTRACT_RATE_TOO_HIGH, or SYS_VALIDATION for an invalid bound.
 */
export async function previewTerms(
  { clock, rules, cascade }: { clock: Clock; rules: ContractRules; cascade: Cascade },
  sql: Sql,
  { actorId, kind, memberId, terms }: Proposal,
) {
  assertKindOn(rules, kind)
  if (!(await isDirectAgent(sql, actorId, memberId))) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
  const parsed = parseTerms(kind, terms)
  const { tiers } = parsed
  await assertRates(sql, rules, { kind, uplineId: actorId }, tiers, clock.now())
  return { terms: parsed, ...(await cascade.preview(sql, { actorId, kind, agentId: memberId, tiers })) }
}
