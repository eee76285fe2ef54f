import type { DrawArea } from '../vendor-lottery'
import { type PlayType, plays, positionsOf, unitsOf } from './plays'
import { choose, expectedWins, type Fraction, oddsScale, prizeOf, returnOf } from './returns'

/** Returns the probability of each number of wins of one bet, as whole numbers over one denominator. */
function chancesOf(playType: PlayType, area: DrawArea): { chances: bigint[]; denominator: bigint } {
  const { rule, digits } = plays[playType]
  const { numerator, denominator } = expectedWins(playType, area)
  if (rule !== 'EACH') return { chances: [denominator - numerator, numerator], denominator }
  const drawn = positionsOf(playType, area)
  const values = 10n ** BigInt(digits)
  const chances = Array.from(
    { length: drawn + 1 },
    (_, hits) => choose(drawn, hits) * (values - 1n) ** BigInt(drawn - hits),
  )
  return { chances, denominator: values ** BigInt(drawn) }
}

/** Returns the average return of a bet with this stake of one unit, in minor units, with rounded prizes. */
export function returnAt(
  playType: PlayType,
  area: DrawArea,
  { odds, stake }: { odds: bigint; stake: bigint },
): Fraction {
  const { chances, denominator } = chancesOf(playType, area)
  const numerator = chances.reduce((sum, chance, hits) => sum + chance * prizeOf(stake, odds, BigInt(hits)), 0n)
  return { numerator, denominator: denominator * stake * BigInt(unitsOf(playType, area)) }
}

/**
 * Rounding may change a return by at most half a point, so that the return published for a play is true of every stake.
 */
function isNearReturn(playType: PlayType, area: DrawArea, bet: { odds: bigint; stake: bigint }): boolean {
  const published = returnOf(playType, area, bet.odds)
  const exact = returnAt(playType, area, bet)
  const difference = exact.numerator * published.denominator - published.numerator * exact.denominator
  return (difference < 0n ? -difference : difference) * 200n <= exact.denominator * published.denominator
}

const known = new Map<string, bigint>()

/**
 * The smallest stake of one unit, in minor units: a multiple of `least`. From this stake on, every return is within
 * half a point of the published one. Rounding changes a prize by at most half a minor unit, which is less than half a
 * point for prizes of a hundred minor units or more.
 */
export function smallestStake(
  playType: PlayType,
  area: DrawArea,
  { odds, least }: { odds: bigint; least: bigint },
): bigint {
  const key = [playType, area, odds, least].join()
  const found = known.get(key)
  if (found !== undefined) return found
  let smallest = least
  for (let stake = least; stake * odds < 100n * oddsScale; stake += 1n) {
    if (!isNearReturn(playType, area, { odds, stake })) smallest = stake + 1n
  }
  const rounded = ((smallest + least - 1n) / least) * least
  known.set(key, rounded)
  return rounded
}
