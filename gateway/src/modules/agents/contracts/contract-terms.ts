import {
  baseFieldOf,
  type ContractKind,
  type ContractPeriod,
  type ContractTier,
  mostTiers,
} from '@parlay/contracts/endpoints/agent-contracts'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { AppError } from '../../../core/errors'
import { printMillionths, toMillionths } from '../../../core/millionths'

/** A tier as it is stored. JSON has no bigint, but a number holds every allowed base exactly. */
export interface Tier {
  activeMembers: number
  /** The base is in minor units of what this kind of contract counts. */
  base: number
  /** The rate is in millionths. */
  rate: number
}

export interface Terms {
  tiers: readonly Tier[]
  period: ContractPeriod
  carriesNegative: boolean
  /** The bound is in minor units. */
  isolatesWinAbove: bigint | null
}

/** The terms that a caller proposes. Missing terms get their defaults. */
export interface ProposedTerms {
  tiers?: readonly ContractTier[] | undefined
  period?: ContractPeriod | undefined
  carriesNegative?: boolean | undefined
  isolatesWinAbove?: string | null | undefined
}

const baseFields = Object.values(baseFieldOf)

const refuseTier = (index: number): AppError =>
  new AppError('CONTRACT_TIERS_INVALID', {
    params: { tier: String(index + 1) },
    value: { fields: { [`tiers.${index}`]: { key: 'err_contract_tiers', params: { tier: String(index + 1) } } } },
  })

function parseTier(kind: ContractKind, tier: ContractTier, index: number): Tier {
  const field = baseFieldOf[kind]
  const given = baseFields.filter((name) => tier[name] !== undefined)
  const base = Number(parseMoney(tier[field] ?? '-1.00'))
  const rate = toMillionths(tier.rate)
  const isRight = given.length === 1 && Number.isSafeInteger(base) && base >= 0 && rate > 0 && rate <= 1_000_000
  if (!isRight) throw refuseTier(index)
  return { activeMembers: tier.activeMembers, base, rate }
}

/** Checks that each tier requires more than the one before in at least one measure, and pays more. */
const isAbove = (tier: Tier, before: Tier): boolean =>
  tier.activeMembers >= before.activeMembers &&
  tier.base >= before.base &&
  (tier.activeMembers > before.activeMembers || tier.base > before.base) &&
  tier.rate > before.rate

/** Throws CONTRACT_TIERS_INVALID, which names the first tier that is wrong. */
function parseTiers(kind: ContractKind, tiers: readonly ContractTier[]): Tier[] {
  if (tiers.length === 0 || tiers.length > mostTiers) throw refuseTier(0)
  const parsed = tiers.map((tier, index) => parseTier(kind, tier, index))
  const wrong = parsed.findIndex((tier, index) => {
    const before = parsed[index - 1]
    return before !== undefined && !isAbove(tier, before)
  })
  if (wrong !== -1) throw refuseTier(wrong)
  return parsed
}

/**
 * Only a dividend has its own period, a choice about losses, and separate accounts for single winners. With the other
 * kinds an amount below zero comes from a correction, and is always carried.
 */
export function parseTerms(kind: ContractKind, { tiers = [], ...rest }: ProposedTerms): Terms {
  const parsed = parseTiers(kind, tiers)
  if (kind !== 'DIVIDEND') return { tiers: parsed, period: 'DAILY', carriesNegative: true, isolatesWinAbove: null }
  const { period = 'MONTHLY', carriesNegative = true, isolatesWinAbove } = rest
  const bound = isolatesWinAbove ? parseMoney(isolatesWinAbove) : null
  if (bound !== null && bound <= 0n)
    throw new AppError('SYS_VALIDATION', { value: { fields: { isolatesWinAbove: 'err_validation' } } })
  return { tiers: parsed, period, carriesNegative, isolatesWinAbove: bound }
}

export const printTiers = (kind: ContractKind, tiers: readonly Tier[]): ContractTier[] =>
  tiers.map(({ activeMembers, base, rate }) => ({
    activeMembers,
    [baseFieldOf[kind]]: printMoney(BigInt(base)),
    rate: printMillionths(rate),
  }))

export const printTerms = (kind: ContractKind, { tiers, period, carriesNegative, isolatesWinAbove }: Terms) => ({
  tiers: printTiers(kind, tiers),
  period,
  carriesNegative,
  isolatesWinAbove: isolatesWinAbove === null ? null : printMoney(isolatesWinAbove),
})
