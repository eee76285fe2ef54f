import { z } from 'zod'

/** A daily draw of the northern, the central or the southern lottery, and one that comes every few minutes. */
export const drawAreas = ['MB', 'MT', 'MN', 'FAST'] as const
export type DrawArea = (typeof drawAreas)[number]

/** BETTING until `close_at`, CLOSED until `open_at`, then OPENED: only then are seed and prizes told. */
export const drawStates = ['BETTING', 'CLOSED', 'OPENED'] as const

const sha256Text = z.string().regex(/^[0-9a-f]{64}$/)
/** Names of prizes with the numbers drawn for each, the special prize first. */
export const drawPrizesSchema = z.record(
  z.string().max(16),
  z
    .array(z.string().regex(/^\d{2,6}$/))
    .min(1)
    .max(10),
)
export type DrawPrizes = z.infer<typeof drawPrizesSchema>

/**
 * `POST /operator/generic/v2/lottery/draws`, signed like a launch. Without `before`: the draws that are announced, and
 * of each game the last `count` that have opened. With it: the `count` that opened last before that instant.
 */
export const drawListRequestSchema = z.object({
  gameCodes: z.array(z.enum(drawAreas)).min(1).max(drawAreas.length).optional(),
  count: z.number().int().min(1).max(300).default(100),
  before: z.iso.datetime({ offset: true }).optional(),
})
export type DrawListRequest = z.input<typeof drawListRequestSchema>

export const vendorDrawSchema = z.object({
  game_code: z.enum(drawAreas),
  /** `yyyymmdd` of the lottery's own day, with `-NNN` where a day has many draws. */
  numero: z.string().regex(/^\d{8}(-\d{3})?$/),
  /** Last instant of betting. */
  close_at: z.iso.datetime({ offset: true }),
  /** When the numbers are drawn. */
  open_at: z.iso.datetime({ offset: true }),
  state: z.enum(drawStates),
  /** SHA-256 of the seed as text, known before the first bet. */
  seed_hash: sha256Text,
  seed: sha256Text.optional(),
  prizes: drawPrizesSchema.default({}),
})
export type VendorDraw = z.infer<typeof vendorDrawSchema>

/** By game, newest first. */
export const drawListAnswerSchema = z.object({ draws: z.array(vendorDrawSchema).max(1600) })
export type DrawListAnswer = z.infer<typeof drawListAnswerSchema>
