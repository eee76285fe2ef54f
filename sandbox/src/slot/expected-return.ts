import { scatterUnits } from './evaluate'
import { lineUnitsOverCycle, scatterCounts, waysUnitsOverCycle } from './full-cycle'
import { featureScatters, type Machine, paysByWays } from './machine'

export interface ExpectedReturn {
  /** The exact fraction of the stake that is returned over the full cycle. */
  numerator: bigint
  denominator: bigint
  /** The probability that a spin starts the free spins. */
  featureChance: number
  /** The average number of free spins that one start awards, including those that they award themselves. */
  freeSpins: number
}

/**
 * Returns the theoretical return by exact enumeration of the reel strips, free spins included. Every spin of a round
 * has the same expectation, so that of the free spins is their expected number times that of one spin times the
 * multiplier.
 */
export function expectedReturn(machine: Machine): ExpectedReturn {
  const cycle = machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const counts = scatterCounts(machine)
  const fromScatters = counts.reduce((sum, ways, count) => sum + ways * BigInt(scatterUnits(machine, count)), 0n)
  const features = counts.slice(featureScatters).reduce((sum, ways) => sum + ways, 0n)

  const spinUnits = (paysByWays(machine) ? waysUnitsOverCycle(machine) : lineUnitsOverCycle(machine)) + fromScatters
  const free = expectedFreeSpins(machine, features, cycle)
  const multiplier = BigInt(machine.freeSpins.multiplier)
  return {
    numerator: spinUnits * (cycle * free.denominator + features * free.numerator * multiplier),
    denominator: cycle * cycle * free.denominator * BigInt(machine.unitsInStake),
    featureChance: Number(features) / Number(cycle),
    freeSpins: Number((free.numerator * 1_000_000n) / free.denominator) / 1_000_000,
  }
}

/**
 * Exact expected number of free spins once they have started: a spin is played, and with the chance `features / cycle`
 * brings more, up to the most a round may have. With `left` spins and `granted` so far the fraction stands over
 * cycle ^ (left + most − granted).
 */
function expectedFreeSpins({ freeSpins: { count, most } }: Machine, features: bigint, cycle: bigint) {
  const known = new Map<string, bigint>()
  const expected = (left: number, granted: number): bigint => {
    if (left === 0) return 0n
    const name = `${left} ${granted}`
    const found = known.get(name)
    if (found !== undefined) return found
    const more = Math.min(count, most - granted)
    const afterFeature = features * expected(left - 1 + more, granted + more)
    const afterOther = (cycle - features) * expected(left - 1, granted)
    const sum = cycle ** BigInt(left + most - granted) + afterFeature + afterOther
    known.set(name, sum)
    return sum
  }
  return { numerator: expected(count, count), denominator: cycle ** BigInt(most) }
}

/** Returns a percentage with two digits, rounded down so that no more is promised than the strips give. */
export function percentOf({ numerator, denominator }: Pick<ExpectedReturn, 'numerator' | 'denominator'>): string {
  const hundredths = ((numerator * 10_000n) / denominator).toString().padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
