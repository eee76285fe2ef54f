import { z } from 'zod'
import { marketKinds, sports } from './sports'

/** What one bet of a sports book is on. */
export const betLegSchema = z.object({
  sport: z.enum(sports),
  league: z.string().max(80),
  /** Empty for a race. */
  home: z.string().max(80),
  away: z.string().max(80),
  startsAt: z.number().int(),
  market: z.enum(marketKinds),
  /** Of a total, or of a handicap as home has it. */
  line: z.number().nullable(),
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, or the number of a runner. */
  selection: z.string().max(16),
  /** Name of the runner that was chosen. */
  runner: z.string().max(80).nullable(),
  odds: z.string().regex(/^\d{1,5}\.\d{2}$/),
  isLive: z.boolean(),
})
export type BetLeg = z.infer<typeof betLegSchema>

/** The `meta` of a bet of a sports book. What does not fit is no reason to refuse the bet. */
export const betMetaSchema = z.object({ legs: z.array(betLegSchema).min(1).max(20) })
/** The `meta` of the win that settles it: how the fixture ended, as scores are written everywhere. */
export const betEndSchema = z.object({ result: z.string().min(1).max(160) })
