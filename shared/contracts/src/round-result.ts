import { z } from 'zod'
import { drawKinds } from './draw-kinds'
import { fishKinds, slotSymbols, wheelColours } from './round-words'

const count = (most: number) => z.number().int().min(0).max(most)

const spinSchema = z.object({
  /** Columns from left to right, each from top to bottom. */
  reels: z
    .array(z.array(z.enum(slotSymbols)).min(1).max(8))
    .min(1)
    .max(8),
  wins: z
    .array(
      z.object({
        symbol: z.enum(slotSymbols),
        /** The number of reels from the left, or anywhere for scatters. */
        count: count(64),
        /** The number of the line, from 1; null where no line pays. */
        line: count(1000).nullable(),
        /** The number of ways in which it wins. */
        ways: count(1_000_000),
      }),
    )
    .max(200),
})

/** Ranks are `A`, `2` to `10`, `J`, `Q` and `K`; suits S, H, D and C. */
const cardSchema = z.string().regex(/^(A|[2-9]|10|J|Q|K)[SHDC]$/)

/** The result of a round. It consists of known words and numbers only, so that it can be shown in every language. */
export const roundResultSchema = z.discriminatedUnion('kind', [
  /** The paid spin first, then its free spins. */
  z.object({ kind: z.literal('reels'), spins: z.array(spinSchema).min(1).max(100) }),
  /** In the order in which they were drawn. */
  z.object({ kind: z.literal('draw'), game: z.enum(drawKinds), drawn: z.array(count(99)).min(1).max(20) }),
  z.object({ kind: z.literal('wheel'), number: count(36), colour: z.enum(wheelColours) }),
  z.object({
    kind: z.literal('cards'),
    /** The member's own first. */
    hands: z
      .array(z.object({ who: z.enum(['you', 'other', 'house']), cards: z.array(cardSchema).max(12), total: count(99) }))
      .min(1)
      .max(9),
  }),
  z.object({
    kind: z.literal('fish'),
    shots: count(1000),
    caught: z.array(z.object({ fish: z.enum(fishKinds), count: count(1000) })).max(fishKinds.length),
  }),
])
export type RoundResult = z.infer<typeof roundResultSchema>

/** The `meta` of a win with the result of its round. An invalid one is ignored and does not refuse the win. */
export const roundEndSchema = z.object({ outcome: roundResultSchema })
export type RoundEnd = z.infer<typeof roundEndSchema>
