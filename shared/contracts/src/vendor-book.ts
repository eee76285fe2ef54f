import { z } from 'zod'
import { plainText } from './bounds'
import { timestampSchema } from './shapes'
import { marketKinds, sports } from './sports'

/** The call of our gateway for the matches of a sports book: `POST /operator/generic/v2/book/matches`, signed. */
export const vendorMatchesPath = '/operator/generic/v2/book/matches'

export const bookCategories = ['SPORTS', 'ESPORTS'] as const
/** The most matches that an answer has. */
export const mostMatches = 120

export const vendorMatchesRequestSchema = z.object({
  vendor: plainText(64).min(1),
  /** A title of the vendor may have some of its sports only. */
  game_code: plainText(96).min(1),
  category: z.enum(bookCategories),
})
export type VendorMatchesRequest = z.infer<typeof vendorMatchesRequestSchema>

/** A match that runs or has not begun, with the odds on its winner. */
export const vendorMatchSchema = z.object({
  match_id: z.string().regex(/^[\w-]{1,32}$/),
  sport: z.enum(sports),
  league: plainText(80),
  home: plainText(80),
  away: plainText(80),
  starts_at: timestampSchema,
  phase: z.enum(['soon', 'live']),
  /** In the usual notation; null before the start. */
  score: plainText(80).nullable(),
  market: z.object({
    id: z.string().regex(/^[\w:.+-]{1,24}$/),
    kind: z.enum(marketKinds),
    /** False while no bets are taken, such as right after a goal. */
    is_open: z.boolean(),
    selections: z
      .array(
        z.object({
          id: z.string().regex(/^[\w:.-]{1,16}$/),
          /** Null if none are offered. */
          odds: z
            .string()
            .regex(/^\d{1,3}\.\d{2}$/)
            .nullable(),
        }),
      )
      .min(2)
      .max(3),
  }),
})
export type VendorMatch = z.infer<typeof vendorMatchSchema>

/** Each match is read by itself, so that one of a new kind does not take the others with it. */
export const vendorMatchesAnswerSchema = z.object({ matches: z.array(z.unknown()).max(mostMatches) })
