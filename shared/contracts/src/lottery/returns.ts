import type { DrawArea } from '../vendor-lottery'
import { type PlayType, plays, positionsOf, unitsOf } from './plays'

/** A fraction of whole numbers, so that nothing is rounded. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** Odds have at most two digits after the point; they are stored in hundredths. */
export const oddsScale = 100n

/** `9.4` in hundredths. Throws a `RangeError` for anything but a positive decimal with at most two digits. */
export function parseOdds(odds: string): bigint {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(odds) ?? []
  const hundredths = whole === undefined ? 0n : BigInt(whole) * oddsScale + BigInt(part.padEnd(2, '0'))
  if (hundredths === 0n) throw new RangeError(`odds are a positive number with at most two decimals: ${odds}`)
  return hundredths
}

export const choose = (n: number, k: number): bigint => {
  let result = 1n
  for (let index = 1; index <= k; index += 1) result = (result * BigInt(n - k + index)) / BigInt(index)
  return result
}

/**
 * The expected number of wins of one bet in a draw. `ALL` of k pairs among n drawn: Σ(−1)^j C(k,j)(1−j/100)^n by
 * inclusion and exclusion; `NONE`: (1−k/100)^n; `EACH`: one in 10^digits for each of n.
 */
export function expectedWins(playType: PlayType, area: DrawArea): Fraction {
  const { rule, digits, numbers } = plays[playType]
  const drawn = positionsOf(playType, area)
  if (rule === 'EACH') return { numerator: BigInt(drawn), denominator: 10n ** BigInt(digits) }
  const denominator = 100n ** BigInt(drawn)
  const without = (count: number) => BigInt(100 - count) ** BigInt(drawn)
  if (rule === 'NONE') return { numerator: without(numbers), denominator }
  const numerator = Array.from({ length: numbers + 1 }, (_, j) => choose(numbers, j) * without(j)).reduce(
    (sum, term, j) => (j % 2 === 0 ? sum + term : sum - term),
    0n,
  )
  return { numerator, denominator }
}

/**
 * Returns the average return of a bet, as a share of its cost, at gross odds in hundredths. Zero if there is no such
 * play.
 */
export function returnOf(playType: PlayType, area: DrawArea, odds: bigint): Fraction {
  const units = BigInt(unitsOf(playType, area))
  if (units === 0n) return { numerator: 0n, denominator: 1n }
  const { numerator, denominator } = expectedWins(playType, area)
  return { numerator: numerator * odds, denominator: denominator * units * oddsScale }
}

/** A return in percent with two digits, rounded down: `95.00`. */
export function printReturn({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/**
 * Returns the payout of a line for a number of hits, in minor units, rounded half up, as `lottery_prize` in the
 * gateway's database computes it.
 */
export const prizeOf = (stake: bigint, odds: bigint, hits = 1n): bigint =>
  (stake * odds * hits + oddsScale / 2n) / oddsScale
