import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { timestampSchema } from '../shapes'
import { marketKinds, sports } from '../sports'
import { bookCategories } from '../vendor-book'

/** A match that runs or has not begun, with the odds on its winner. */
export const matchSchema = z.object({
  matchId: z.string(),
  sport: z.enum(sports),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: timestampSchema,
  phase: z.enum(['soon', 'live']),
  /** In the usual notation; null before the start. */
  score: z.string().nullable(),
  market: z.object({
    id: z.string(),
    kind: z.enum(marketKinds),
    /** False while no bets are taken, such as right after a goal. */
    isOpen: z.boolean(),
    /** `home`, `draw` and `away`, in this order; `odds` is null if none are offered. */
    selections: z.array(z.object({ id: z.string(), odds: z.string().nullable() })),
  }),
})
export type Match = z.infer<typeof matchSchema>

export const listMatches = defineEndpoint({
  moduleId: 'GAME.matches',
  method: 'GET',
  path: '/lgw/games/matches',
  token: 'none',
  rate: 'R1',
  summary:
    'The live and the next matches of the first sports book of a category, with odds; read from the vendor at most once in three seconds',
  request: z.object({ gameType: z.enum(bookCategories) }),
  response: z.object({
    /** The book that offers these odds and takes the bets; null if the category has none. */
    book: z.object({ vassalage: z.string(), nodeId: z.string(), name: z.string() }).nullable(),
    /** By their start, so that those that run come first. */
    matches: z.array(matchSchema),
    /** When the vendor gave this answer. */
    readAt: timestampSchema,
    /** The vendor does not answer at present. An answer that is a minute old is no longer given. */
    isStale: z.boolean(),
  }),
  errors: ['GAME_VENDOR_DOWN'],
})
