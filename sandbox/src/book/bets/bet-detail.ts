import { marketKinds, sports } from '@parlay/contracts/sports'
import { z } from 'zod'
import type { Score } from '../model/model'

const seeded = { seed: z.string(), score: z.custom<Score>() }

const legShape = {
  fixture: z.string(),
  market: z.string(),
  kind: z.enum(marketKinds),
  line: z.number().nullable(),
  selection: z.string(),
  /** In hundredths. */
  odds: z.number().int(),
  isLive: z.boolean(),
  /** The number of goals, sets or rounds so far. */
  bigEvents: z.number().int(),
  sport: z.enum(sports),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  runner: z.string().nullable(),
  startsAt: z.number(),
  /** The hash of the seed that decides the fixture, as published when the bet was placed. */
  seedHash: z.string(),
}
const betShape = { stake: z.string(), acceptedAt: z.number() }

/** The stored part of a bet, with which it can be read and settled even if the programme changes later. */
export const betDetailSchema = z.object({
  ...legShape,
  ...betShape,
  /** Stored when the bet is settled. */
  end: z.object(seeded).optional(),
})
export type BetDetail = z.infer<typeof betDetailSchema>

const legDetailSchema = z.object({
  ...legShape,
  /** Stored when the fixture ends, which may be later than that of other legs. */
  end: z.object({ ...seeded, outcome: z.enum(['won', 'lost', 'push', 'void']) }).optional(),
})
export type LegDetail = z.infer<typeof legDetailSchema>

export const accumulatorDetailSchema = z.object({ ...betShape, legs: z.array(legDetailSchema).min(2) })
export type AccumulatorDetail = z.infer<typeof accumulatorDetailSchema>

const storedSchema = z.union([accumulatorDetailSchema, betDetailSchema])

/** Returns undefined for a round that contains no bet. */
export const readBet = (detail: unknown): AccumulatorDetail | BetDetail | undefined =>
  storedSchema.safeParse(detail).data

export const legsOfBet = (bet: AccumulatorDetail | BetDetail): Omit<LegDetail, 'end'>[] =>
  'legs' in bet ? bet.legs : [bet]
