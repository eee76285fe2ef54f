import type { Grade } from '../odds/market'
import { accumulatedPayout } from '../odds/price'

export const mostLegs = 12
/** In minor units. A bet that could pay more is refused, never capped, so that every bet pays what its odds promise. */
export const highestPayout = 5_000_000n

export type LegOutcome = Grade | 'void'

/** The part of a leg on which a payout depends: `odds` in hundredths, and no outcome until its fixture has ended. */
export interface DecidedLeg {
  odds: number
  outcome: LegOutcome | undefined
}

/**
 * Returns the payout of an accumulator in minor units: undefined while it is open, `void` if none of its fixtures was
 * played. The first lost leg ends it; a leg that is void, or exactly on its line, counts as 1.00.
 */
export function settleAccumulator(stake: bigint, legs: readonly DecidedLeg[]): bigint | 'void' | undefined {
  if (legs.some(({ outcome }) => outcome === 'lost')) return 0n
  if (legs.some(({ outcome }) => outcome === undefined)) return undefined
  if (legs.every(({ outcome }) => outcome === 'void')) return 'void'
  const won = legs.filter(({ outcome }) => outcome === 'won')
  return accumulatedPayout(
    stake,
    won.map(({ odds }) => odds),
  )
}
