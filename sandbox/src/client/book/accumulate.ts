import { mostLegs } from '../../book/bets/accumulator'
import { parseOdds, printTotalOdds } from '../../book/odds/price'
import { isStakeFine, type Limits, needsConsent } from './slip-rules'
import { isOpen, potentialOf, readStake, type Slip, type SlipItem } from './slip-state'

/** Returns the selections that would be the legs of an accumulator. */
export const legsOf = (slip: Slip): SlipItem[] => slip.items.filter(isOpen)

/** Returns whether the slip is shown as one bet; a single selection cannot be combined. */
export const isAccumulating = (slip: Slip): boolean =>
  slip.mode === 'accumulator' && (legsOf(slip).length > 1 || slip.items.some(({ isLeg }) => isLeg))

/**
 * Allows only one selection per match: selections of one match depend on each other, so their odds must not be
 * multiplied.
 */
export const isRepeated = (slip: Slip, item: SlipItem): boolean =>
  legsOf(slip).some((other) => other !== item && other.fixture === item.fixture)

const oddsOfLegs = (slip: Slip): string[] => legsOf(slip).map((item) => slip.oddsOf(item) ?? item.seen)

export const totalOdds = (slip: Slip): string => printTotalOdds(oddsOfLegs(slip).map(parseOdds))

export const potentialPayout = (slip: Slip): bigint =>
  potentialOf(readStake(slip.accumulator.stake) ?? 0n, ...oddsOfLegs(slip))

export const isPayoutHigh = (slip: Slip, { payout }: Limits): boolean =>
  potentialPayout(slip) > (readStake(payout) ?? 0n)

export function canAccumulate(slip: Slip, limits: Limits): boolean {
  const legs = legsOf(slip)
  const areFine = legs.every((item) => {
    const now = slip.oddsOf(item)
    return now !== null && !isRepeated(slip, item) && (now === item.seen || !needsConsent(slip, item, now))
  })
  const isNumberFine = legs.length > 1 && legs.length <= mostLegs
  return areFine && isNumberFine && isStakeFine(slip.accumulator, limits) && !isPayoutHigh(slip, limits)
}
