import { parseMoney } from '@parlay/contracts/money'
import { accumulatedPayout } from '../odds/price'
import type { Look } from '../programme'
import { highestPayout } from './accumulator'
import { checkLeg, type FoundLeg, type RefusedLeg } from './check-leg'
import { type BetWish, legsOfWish } from './wish'

/** Why a bet is refused: because of its legs, or because of its stake. */
export interface Refusal {
  refusal: string
  /** The odds offered instead for a bet on one fixture. */
  odds: number | null
  /** By leg of an accumulator; null for an accepted leg. */
  legs: (RefusedLeg | null)[] | null
}

export interface StakeLimits {
  lowest: bigint
  highest: bigint
}

/** Returns the legs of a bet at the current odds, or why it is refused as a whole. */
export function checkWish(
  wish: BetWish,
  lookOf: (fixture: string) => Look | undefined,
  limits: StakeLimits,
): FoundLeg[] | Refusal {
  const wanted = legsOfWish(wish)
  const legs = wanted.map((leg, place) => {
    const isRepeated = wanted.some(({ fixture }, other) => other !== place && fixture === leg.fixture)
    return isRepeated
      ? ({ refusal: 'SAME_FIXTURE', odds: null } as const)
      : checkLeg(leg, wish.accept, lookOf(leg.fixture))
  })
  const found = legs.flatMap((leg) => ('refusal' in leg ? [] : [leg]))
  const refused = legs.map((leg) => ('refusal' in leg ? leg : null))
  const [first] = refused.filter((leg) => leg !== null)
  if (first !== undefined) return { ...first, legs: 'legs' in wish ? refused : null }

  const refusal = refusalOfStake(parseMoney(wish.stake), found, limits)
  return refusal === undefined ? found : { refusal, odds: null, legs: null }
}

function refusalOfStake(stake: bigint, legs: FoundLeg[], { lowest, highest }: StakeLimits): string | undefined {
  if (stake < lowest) return 'STAKE_LOW'
  if (stake > highest) return 'STAKE_HIGH'
  const payout = accumulatedPayout(
    stake,
    legs.map(({ odds }) => odds),
  )
  return payout > highestPayout ? 'PAYOUT_HIGH' : undefined
}
