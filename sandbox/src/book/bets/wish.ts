import { sports } from '@parlay/shared/contracts/sports'
import { z } from 'zod'
import { findFixture } from '../fixture/fixture'
import type { Score } from '../model/model'
import { type Market, marketsOf } from '../odds/market'

/** ask: only at the odds that were seen · higher: or at better ones · any: at whatever is offered. */
const acceptances = ['ask', 'higher', 'any'] as const

/** What a player asked for. */
export const betWishSchema = z.object({
  fixture: z.string().max(32),
  market: z.string().max(24),
  selection: z.string().max(8),
  /** Decimal text. */
  stake: z.string().regex(/^\d{1,9}\.\d{2}$/),
  /** The odds that the player saw, e.g. `2.35`. */
  odds: z.string().regex(/^\d{1,3}\.\d{2}$/),
  accept: z.enum(acceptances),
})
export type BetWish = z.infer<typeof betWishSchema>

/** What stays written down of a bet, so that it can be read and settled whatever the programme says later. */
export const betDetailSchema = z.object({
  fixture: z.string(),
  market: z.string(),
  kind: z.enum(['result', 'winner', 'total', 'handicap', 'both', 'distance', 'win', 'place']),
  line: z.number().nullable(),
  selection: z.string(),
  /** Hundredths. */
  odds: z.number().int(),
  stake: z.string(),
  isLive: z.boolean(),
  /** Goals, sets or rounds that there had been. */
  bigEvents: z.number().int(),
  acceptedAt: z.number(),
  sport: z.enum(sports),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  runner: z.string().nullable(),
  startsAt: z.number(),
  /** Fingerprint of the seed that decides the fixture, as it was when the bet was placed. */
  seedHash: z.string(),
  /** Written down as the bet is settled. */
  end: z.object({ seed: z.string(), score: z.custom<Score>() }).optional(),
})
export type BetDetail = z.infer<typeof betDetailSchema>

export const subjectOf = ({ fixture, market, selection }: Pick<BetWish, 'fixture' | 'market' | 'selection'>): string =>
  `${fixture}/${market}/${selection}`

/** Undefined for what no fixture offers. */
export function findMarket({ fixture: id, market: marketId, selection }: BetWish): Market | undefined {
  const fixture = findFixture(id)
  if (fixture === undefined) return undefined
  return marketsOf(fixture).find(({ id, selections }) => id === marketId && selections.includes(selection))
}
