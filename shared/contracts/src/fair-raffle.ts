import { type BlockSource, numberStream } from './number-stream'

/* The decision of a raffle, from a server seed whose hash was published before. The gateway decides with these
   functions, and the page of the raffles repeats them, so that members can verify every result. */

export interface WeightedPrize {
  prizeId: string
  /** Its number of chances out of the stated total; a positive whole number. */
  weight: number
}

/** Draws one prize. Prizes follow one another in their published order. */
export function drawPrize<Prize extends WeightedPrize>(prizes: readonly Prize[], block: BlockSource): Prize {
  let chance = numberStream(block)(prizes.reduce((total, { weight }) => total + weight, 0))
  for (const prize of prizes) {
    if (chance < prize.weight) return prize
    chance -= prize.weight
  }
  throw new RangeError('there are no prizes to draw from')
}

export interface Pot {
  /** Minor units, less than 2³². */
  total: number
  shares: number
  /** Minor units; the minimum of every share. */
  least: number
}

/** A number of blocks that is always enough to split a pot. */
export const blocksOfPot = ({ shares }: Pot): number => Math.ceil(shares / 2) + 8

/** Splits a pot into shares that add up to it, of at most about twice their mean, and shuffles them. */
export function splitPot({ total, shares, least }: Pot, block: BlockSource): number[] {
  const next = numberStream(block)
  let left = total - shares * least
  const split = Array.from({ length: shares }, (_, index) => {
    const others = shares - index - 1
    const more = others === 0 ? left : next(Math.min(left, 2 * Math.floor(left / (others + 1))) + 1)
    left -= more
    return least + more
  })
  for (let last = shares - 1; last > 0; last -= 1) {
    const other = next(last + 1)
    const kept = split[last] as number
    split[last] = split[other] as number
    split[other] = kept
  }
  return split
}
