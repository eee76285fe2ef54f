import { z } from 'zod'
import { plainText } from './bounds'

/** The daily draws of the northern, central and southern lottery, and one that takes place every few minutes. */
export const drawAreas = ['MB', 'MT', 'MN', 'FAST'] as const
export type DrawArea = (typeof drawAreas)[number]

/** BETTING until `close_at`, CLOSED until `open_at`, then OPENED, when the seed and the prizes are published. */
export const drawStates = ['BETTING', 'CLOSED', 'OPENED'] as const

const sha256Text = z.string().regex(/^[0-9a-f]{64}$/)
/** Maps each prize to its drawn numbers, the special prize first. */
export const drawPrizesSchema = z.record(
  plainText(16),
  z
    .array(z.string().regex(/^\d{2,6}$/))
    .min(1)
    .max(10),
)
export type DrawPrizes = z.infer<typeof drawPrizesSchema>

/**
 * `POST /operator/generic/v2/lottery/draws`, signed like a launch. Without `before`: the announced draws, and for each
 * game the last `count` that have opened. With it: the last `count` that opened before that instant.
 */
export const drawListRequestSchema = z.object({
  gameCodes: z.array(z.enum(drawAreas)).min(1).max(drawAreas.length).optional(),
  count: z.number().int().min(1).max(300).default(100),
  before: z.iso.datetime({ offset: true }).optional(),
})
export type DrawListRequest = z.input<typeof drawListRequestSchema>

export const vendorDrawSchema = z.object({
  game_code: z.enum(drawAreas),
  /** `yyyymmdd` in the lottery's own time zone, with `-NNN` if a day has several draws. */
  numero: z.string().regex(/^\d{8}(-\d{3})?$/),
  /** The last instant at which bets are accepted. */
  close_at: z.iso.datetime({ offset: true }),
  /** When the numbers are drawn. */
  open_at: z.iso.datetime({ offset: true }),
  state: z.enum(drawStates),
  /** The SHA-256 of the seed as text, published before the first bet. */
  seed_hash: sha256Text,
  seed: sha256Text.optional(),
  prizes: drawPrizesSchema.default({}),
})
export type VendorDraw = z.infer<typeof vendorDrawSchema>

/** The draws by game, newest first. */
export const drawListAnswerSchema = z.object({ draws: z.array(vendorDrawSchema).max(1600) })
export type DrawListAnswer = z.infer<typeof drawListAnswerSchema>
