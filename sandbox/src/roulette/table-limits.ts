import { parseMoney } from '@parlay/contracts/money'
import type { Title } from '../title/title'
import { findSpot, type SpotBet, type SpotType } from './spots'

export interface TableLimits {
  /** Chips on a spot are a multiple of this; all limits are in minor units. */
  lowest: bigint
  highest: Record<SpotType, bigint>
  /** The limit of one player on one spin. */
  total: bigint
}

const highestStraight = 5000n
const straightInLowest = 1000n

/** The limit of each type of spot as a fraction of the limit of a single number. */
const parts: Record<SpotType, bigint> = {
  straight: 1n,
  split: 2n,
  street: 3n,
  corner: 4n,
  sixLine: 6n,
  dozen: 10n,
  column: 10n,
  red: 10n,
  black: 10n,
  odd: 10n,
  even: 10n,
  low: 10n,
  high: 10n,
}
const totalParts = 20n

/** Returns the limits of a title's table, which follow from its minimum bet. */
export function limitsOf({ minBet }: Pick<Title, 'minBet'>): TableLimits {
  const lowest = parseMoney(minBet)
  const inLowest = lowest * straightInLowest
  const straight = inLowest < highestStraight ? inLowest : highestStraight - (highestStraight % lowest)
  const highest = Object.fromEntries(Object.entries(parts).map(([type, part]) => [type, straight * part]))
  return { lowest, highest: highest as Record<SpotType, bigint>, total: straight * totalParts }
}

export const totalOf = (bets: readonly SpotBet[]): bigint => bets.reduce((sum, { amount }) => sum + amount, 0n)

/** Returns whether every entry is a spot of the table with a multiple of its minimum bet, and no spot is repeated. */
export const isTicket = (bets: readonly SpotBet[], { lowest }: TableLimits): boolean =>
  bets.length > 0 &&
  new Set(bets.map(({ spot }) => spot)).size === bets.length &&
  bets.every(({ spot, amount }) => findSpot(spot) !== undefined && amount > 0n && amount % lowest === 0n)

/** Returns whether all chips of a player on one spin are within the limits. */
export function keepsLimits(bets: readonly SpotBet[], limits: TableLimits): boolean {
  const sums = new Map<string, bigint>()
  for (const { spot, amount } of bets) sums.set(spot, (sums.get(spot) ?? 0n) + amount)
  const isOver = [...sums].some(([id, sum]) => sum > (limits.highest[findSpot(id)?.type ?? 'straight'] ?? 0n))
  return !isOver && totalOf(bets) <= limits.total
}
