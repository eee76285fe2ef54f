import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { ContractRules } from '..'
import type { Pair } from './contract.sql'
import type { Tier } from './contract-terms'
import { findExcess, listOwnTiers } from './contract-versions.sql'

export const rulesOf = (rules: ContractRules, kind: ContractKind) =>
  ({ DIVIDEND: rules.dividend, DAILY: rules.daily, HOURLY: rules.hourly, REALTIME: rules.realtime })[kind]

/** Throws CONTRACT_KIND_OFF. */
export function assertKindOn(rules: ContractRules, kind: ContractKind): void {
  if (!rulesOf(rules, kind).enabled) throw new AppError('CONTRACT_KIND_OFF')
}

/**
 * Throws CONTRACT_RATE_TOO_HIGH if a tier pays more than the house offers, or more than the upline's own contract pays
 * for as many active members and as much play.
 */
export async function assertRates(
  sql: Sql,
  rules: ContractRules,
  { kind, uplineId }: Pick<Pair, 'kind' | 'uplineId'>,
  tiers: readonly Tier[],
  at: Date,
): Promise<void> {
  const highest: Tier = { activeMembers: 0, base: 0, rate: rulesOf(rules, kind).highestRate }
  const own = uplineId === null ? [[highest]] : await listOwnTiers(sql, kind, uplineId, at)
  for (const upper of own.length === 0 ? [[]] : own) {
    const place = await findExcess(sql, upper, tiers)
    if (place === undefined) continue
    const params = { tier: String(place) }
    const fields = { [`tiers.${place - 1}`]: { key: 'err_contract_rate', params } }
    throw new AppError('CONTRACT_RATE_TOO_HIGH', { params, value: { fields } })
  }
}
