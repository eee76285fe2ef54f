import { z } from 'zod'
import { findFixture } from '../fixture/fixture'
import { type Market, marketsOf } from '../odds/market'
import { mostLegs } from './accumulator'

/** ask: only at the odds shown · higher: or at better ones · any: at whatever is offered. */
export const acceptances = ['ask', 'higher', 'any'] as const
export type Acceptance = (typeof acceptances)[number]

/** A selection in one market of a fixture, at the odds shown to the player, e.g. `2.35`. */
export const legWishSchema = z.object({
  fixture: z.string().max(32),
  market: z.string().max(24),
  selection: z.string().max(8),
  odds: z.string().regex(/^\d{1,3}\.\d{2}$/),
})
export type LegWish = z.infer<typeof legWishSchema>

const terms = {
  /** A decimal string. */
  stake: z.string().regex(/^\d{1,9}\.\d{2}$/),
  accept: z.enum(acceptances),
}

/** A player's request: a bet on one fixture, or an accumulator over several. */
export const betWishSchema = z.union([
  z.object({ legs: z.array(legWishSchema).min(2).max(mostLegs), ...terms }),
  legWishSchema.extend(terms),
])
export type BetWish = z.infer<typeof betWishSchema>

export const legsOfWish = (wish: BetWish): LegWish[] => ('legs' in wish ? wish.legs : [wish])

export const subjectOf = ({ fixture, market, selection }: Pick<LegWish, 'fixture' | 'market' | 'selection'>): string =>
  `${fixture}/${market}/${selection}`

/** Returns undefined for a market that no fixture offers. */
export function findMarket({ fixture: id, market: marketId, selection }: LegWish): Market | undefined {
  const fixture = findFixture(id)
  if (fixture === undefined) return undefined
  return marketsOf(fixture).find(({ id, selections }) => id === marketId && selections.includes(selection))
}
