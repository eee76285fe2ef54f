import {
  baseFieldOf,
  type Contract,
  type ContractKind,
  type ContractPeriod,
  type ContractTier,
} from '@parlay/contracts/endpoints/agent-contracts'
import { plainDigits } from '@parlay/contracts/fields/typed-digits'
import { parseMoney, readAmount } from '@parlay/contracts/money'
import { percentOf, readPercent } from '../../rates'

/** A tier as it is typed. */
export interface TypedTier {
  activeMembers: string
  base: string
  /** The rate as a percentage. */
  rate: string
}

export interface TypedTerms {
  tiers: TypedTier[]
  period: ContractPeriod
  carriesNegative: boolean
  /** The bound as an amount; empty where there is none. */
  isolatesWinAbove: string
  reason: string
}

export const emptyTier: TypedTier = { activeMembers: '0', base: '', rate: '' }

/** Returns the terms of a contract as their fields have them, or those of a new one. */
export const typedTermsOf = (kind: ContractKind, contract: Contract | undefined): TypedTerms => ({
  tiers: contract?.tiers.map((tier) => ({
    activeMembers: String(tier.activeMembers),
    base: tier[baseFieldOf[kind]] ?? '0.00',
    rate: percentOf(tier.rate),
  })) ?? [emptyTier],
  period: contract?.period ?? 'MONTHLY',
  carriesNegative: contract?.carriesNegative ?? true,
  isolatesWinAbove: contract?.isolatesWinAbove ?? '',
  reason: '',
})

const wholeNumber = /^\d{1,7}$/

export function readMembers(typed: string): number | undefined {
  const plain = plainDigits(typed)
  return wholeNumber.test(plain) ? Number(plain) : undefined
}

/** Returns a tier as the calls have it, or undefined while one of its fields is not filled in correctly. */
function readTier(kind: ContractKind, typed: TypedTier): ContractTier | undefined {
  const activeMembers = readMembers(typed.activeMembers)
  const base = readAmount(typed.base)
  const rate = readPercent(typed.rate)
  if (activeMembers === undefined || base === undefined || rate === undefined || Number(rate) === 0) return undefined
  return { activeMembers, [baseFieldOf[kind]]: base, rate }
}

/** Returns all tiers as the calls have them, or undefined while one of them is not filled in correctly. */
export function readTiers(kind: ContractKind, typed: readonly TypedTier[]): ContractTier[] | undefined {
  const tiers = typed.flatMap((tier) => readTier(kind, tier) ?? [])
  const areAllRead = tiers.length === typed.length
  const areRising = typed.every((tier, index) => index === 0 || isAbove(tier, typed[index - 1]))
  return areAllRead && areRising ? tiers : undefined
}

/** Returns whether a tier asks for more than the one before, of one or both, and pays more. What is not typed yet is not compared. */
export function isAbove(tier: TypedTier, before: TypedTier | undefined): boolean {
  const [members, membersBefore] = [readMembers(tier.activeMembers), readMembers(before?.activeMembers ?? '')]
  const [base, baseBefore] = [readAmount(tier.base), readAmount(before?.base ?? '')]
  const [rate, rateBefore] = [readPercent(tier.rate), readPercent(before?.rate ?? '')]
  if (members === undefined || membersBefore === undefined) return true
  if (base === undefined || baseBefore === undefined || rate === undefined || rateBefore === undefined) return true
  const [more, less] = [parseMoney(base), parseMoney(baseBefore)]
  const asksMore = members >= membersBefore && more >= less && (members > membersBefore || more > less)
  return asksMore && Number(rate) > Number(rateBefore)
}
