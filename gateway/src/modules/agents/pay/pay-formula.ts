import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { divideHalfEven } from '@parlay/contracts/money'
import type { Terms } from '../contracts'

/** What the members below an agent have done in a period, in minor units. */
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
  /** What is added to the base for the wins that count on their winners’ own accounts, less what these make up. */
  isolated: bigint
  tier: number | null
  /** The rate is in millionths. */
  rate: number
  gross: bigint
}

/** The name of the formula that a run was worked out by. A changed formula gets another name. */
export const formulaOf = (kind: ContractKind): string => (kind === 'DIVIDEND' ? 'net-loss/1' : 'valid-bet/1')

/** What a rate in millionths pays for what counts, before downlines get theirs. */
export const grossAt = (rate: number, counted: bigint): bigint => divideHalfEven(counted * BigInt(rate), 1_000_000n)

/**
 * What the team of an agent comes to by the contract’s terms, before downlines get theirs. The tier is the last of which
 * both is reached. A loss counts at the lowest rate where the terms carry losses, and for nothing where they do not.
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

/** A member’s result in a period, and what the own account holds of wins before it. */
export interface Winner {
  memberId: bigint
  /** What the member won in sum; negative for a loss. */
  won: bigint
  balance: bigint
}

/**
 * By how much the own account of each winner changes: a win above the bound is carried on it as far as it is above, and
 * what the member loses later makes it up first.
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
  /** The amount that direct downlines get from it. */
  downlines: bigint
  /** The amount that earlier runs have carried, all of which is included. */
  carriedIn: bigint
  /** The amount that earlier revisions of the same period have paid or carried. */
  paidBefore: bigint
  /** A suspended agent is paid nothing; what is due is carried until the account is in use again. */
  isSuspended: boolean
}

/** Splits an amount into what is paid and what is carried on. A payment is never negative, and nothing is lost. */
export function settle({ gross, downlines, carriedIn, paidBefore, isSuspended }: Account) {
  const due = gross - downlines + carriedIn - paidBefore
  const amount = due > 0n && !isSuspended ? due : 0n
  return { amount, carriedOut: due - amount, reason: due > 0n && isSuspended ? ('SUSPENDED' as const) : null }
}
