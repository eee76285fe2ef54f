import { z } from 'zod'
import { plainText } from './bounds'
import { timestampSchema } from './shapes'
import { marketKinds, sports } from './sports'

/** The subject of a single bet of a sports book, or of one leg of an accumulator. */
export const betLegSchema = z.object({
  sport: z.enum(sports),
  league: plainText(80),
  /** Empty for a race. */
  home: plainText(80),
  away: plainText(80),
  startsAt: timestampSchema,
  market: z.enum(marketKinds),
  /** The line of a total, or of a handicap from the home side's view. */
  line: z.number().min(-10_000).max(10_000).nullable(),
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, or the number of a runner. */
  selection: plainText(16),
  /** The name of the chosen runner. */
  runner: plainText(80).nullable(),
  odds: z.string().regex(/^\d{1,5}\.\d{2}$/),
  isLive: z.boolean(),
})
export type BetLeg = z.infer<typeof betLegSchema>

/** The `meta` of a sports bet. An invalid one is ignored and does not refuse the bet. */
export const betMetaSchema = z.object({ legs: z.array(betLegSchema).min(1).max(20) })

const resultSchema = plainText(160).min(1)
export const legOutcomes = ['won', 'lost', 'push', 'void'] as const

/** The end of a leg of an accumulator; both are null if the accumulator was settled before the leg's fixture ended. */
export const legEndSchema = z.object({ result: resultSchema.nullable(), outcome: z.enum(legOutcomes).nullable() })
export type LegEnd = z.infer<typeof legEndSchema>

/**
 * The `meta` of the win that settles a bet: the final score of its fixture in the usual notation, or how each leg
 * ended, in the order of the legs.
 */
export const betEndSchema = z.union([
  z.object({ result: resultSchema }),
  z.object({ legs: z.array(legEndSchema).min(1).max(20) }),
])
export type BetEnd = z.infer<typeof betEndSchema>
