import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { divideHalfEven } from '@parlay/contracts/money'
import type { Terms } from '../contracts'

/** The play of the members below an agent in a period, in minor units. */
export interface Figures {
  stake: bigint
  validBet: bigint
  win: bigint
  bonus: bigint
  rebate: bigint
  /** Members with at least the valid bet that counts as active. */
  activeMembers: number
}

export interface Worked {
  base: bigint
  /**
   * The amount added to the base for wins that are kept on their winners' own accounts, less the losses that reduce
   * these accounts.
   */
  isolated: bigint
  tier: number | null
  /** The rate is in millionths. */
  rate: number
  gross: bigint
}

/** The name of the formula that a run was worked out by. A changed formula gets another name. */
export const formulaOf = (kind: ContractKind): string => (kind === 'DIVIDEND' ? 'net-loss/1' : 'valid-bet/1')

/** Returns the pay for a counted amount at a rate in millionths, before the downlines' share is taken off. */
export const grossAt = (rate: number, counted: bigint): bigint => divideHalfEven(counted * BigInt(rate), 1_000_000n)

/**
 * Works out the result of an agent's team by the contract's terms, before the downlines' share is taken off. The tier
 * is the last one of which both requirements are met. A loss counts at the lowest rate if the terms carry losses, and
 * not at all otherwise.
 */
export function workOut(
  kind: ContractKind,
  { tiers, carriesNegative }: Pick<Terms, 'tiers' | 'carriesNegative'>,
  { stake, validBet, win, bonus, rebate, activeMembers }: Figures,
  isolated: bigint,
): Worked {
  const base = kind === 'DIVIDEND' ? stake - win - bonus - rebate : validBet
  const counted = base + isolated
  const reached = tiers.findLastIndex((tier) => activeMembers >= tier.activeMembers && counted >= BigInt(tier.base))
  const lowest = counted < 0n && carriesNegative ? tiers[0] : undefined
  const rate = (tiers[reached] ?? lowest)?.rate ?? 0
  return { base, isolated, tier: reached === -1 ? null : reached, rate, gross: grossAt(rate, counted) }
}

/** A member's result in a period, and the balance of the member's own account of wins before the period. */
export interface Winner {
  memberId: bigint
  /** The sum that the member won; negative for a loss. */
  won: bigint
  balance: bigint
}

/**
 * Returns the change of each winner's own account. The part of a win above the bound is added to it, and later losses
 * of the member reduce it first.
 */
export function isolate(winners: readonly Winner[], bound: bigint): { memberId: bigint; change: bigint }[] {
  return winners.flatMap(({ memberId, won, balance }) => {
    if (won > bound) return [{ memberId, change: won - bound }]
    if (won >= 0n || balance <= 0n) return []
    return [{ memberId, change: won + balance > 0n ? won : -balance }]
  })
}

export interface Account {
  gross: bigint
  /** The amount that direct downlines get out of the gross. */
  downlines: bigint
  /** The amount that earlier runs have carried. It is included completely. */
  carriedIn: bigint
  /** The amount that earlier revisions of the same period have paid or carried. */
  paidBefore: bigint
  /** A suspended agent is paid nothing; the amount due is carried until the account is active again. */
  isSuspended: boolean
}

/** Splits an amount into what is paid and what is carried on. A payment is never negative, and nothing is lost. */
export function settle({ gross, downlines, carriedIn, paidBefore, isSuspended }: Account) {
  const due = gross - downlines + carriedIn - paidBefore
  const amount = due > 0n && !isSuspended ? due : 0n
  return { amount, carriedOut: due - amount, reason: due > 0n && isSuspended ? ('SUSPENDED' as const) : null }
}
