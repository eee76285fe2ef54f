import { z } from 'zod'
import { plainText } from './bounds'

/** The northern, central and southern lottery, and the draws that take place every minute and every five. */
export const drawAreas = ['MB', 'MT', 'MN', 'FAST'] as const
export type DrawArea = (typeof drawAreas)[number]

/** The draws of each station are a separate game, such as `MN_TG`; the brand's `lottery.json` lists the games. */
export const drawCodeSchema = z.string().regex(/^[A-Z][A-Z0-9]{0,7}(_[A-Z0-9]{1,8})?$/)

/**
 * BETTING until `close_at`, CLOSED until the beacon's round is there, then OPENED, when the seed and the prizes are
 * published. VOID for one of the reasons below: every stake is returned.
 */
export const drawStates = ['BETTING', 'CLOSED', 'OPENED', 'VOID'] as const
export type DrawState = (typeof drawStates)[number]

/**
 * UNOPENED: the vendor did not open it in time. UNSEALED: the lines were not sealed before the beacon's round. TOO_EARLY:
 * it was opened while bets were taken. GIVEN_UP: the brand no longer offers the game.
 */
export const voidReasons = ['UNOPENED', 'UNSEALED', 'TOO_EARLY', 'GIVEN_UP'] as const
export type VoidReason = (typeof voidReasons)[number]

export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/)
/** Maps each prize to its drawn numbers, the special prize first. */
export const drawPrizesSchema = z.record(
  plainText(16),
  z
    .array(z.string().regex(/^\d{2,6}$/))
    .min(1)
    .max(10),
)
export type DrawPrizes = z.infer<typeof drawPrizesSchema>

/** `yyyymmdd` in the lottery's own time zone, with `-NNN` or `-NNNN` if a day has several draws. */
export const numeroSchema = z.string().regex(/^\d{8}(-\d{3,4})?$/)

/** A round of a randomness beacon: of drand's quicknet, or of the stand-in that follows the same scheme. */
export const beaconRoundSchema = z.object({
  /** The beacon's chain by its hash. */
  chain: sha256Text,
  round: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
export type BeaconRound = z.infer<typeof beaconRoundSchema>

/**
 * `POST /operator/generic/v2/lottery/draws`, signed like a launch. Without `before`: the announced draws, and for each
 * game the last `count` that have opened. With it: the last `count` that opened before that instant. There may be fewer
 * if the vendor has not requested their rounds from the beacon yet; it continues with that, newest first.
 */
export const drawListRequestSchema = z.object({
  gameCodes: z.array(drawCodeSchema).min(1).max(64).optional(),
  count: z.number().int().min(1).max(300).default(100),
  before: z.iso.datetime({ offset: true }).optional(),
})
export type DrawListRequest = z.input<typeof drawListRequestSchema>

export const vendorDrawSchema = z.object({
  game_code: drawCodeSchema,
  area: z.enum(drawAreas),
  numero: numeroSchema,
  /** The last instant at which bets are accepted. */
  close_at: z.iso.datetime({ offset: true }),
  /** When the numbers are drawn, if the beacon's round is there. */
  open_at: z.iso.datetime({ offset: true }),
  state: z.enum(drawStates),
  /** The SHA-256 of the seed as text, published before the first bet. */
  seed_hash: sha256Text,
  /** The first round that the beacon makes after `close_at`, published with the hash. */
  beacon: beaconRoundSchema,
  seed: sha256Text.optional(),
  /** The beacon's signature of its round, from which its randomness follows. */
  beacon_signature: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .optional(),
  prizes: drawPrizesSchema.default({}),
})
export type VendorDraw = z.infer<typeof vendorDrawSchema>

/**
 * `POST /operator/generic/v2/lottery/voids`, also signed: these draws are void here, and the page shows what they would
 * have drawn. The vendor answers those whose opening time has passed, in the state VOID, each with its seed, and with
 * the beacon's signature and the numbers once the round is there.
 */
export const voidListRequestSchema = z.object({
  draws: z
    .array(z.object({ game_code: drawCodeSchema, numero: numeroSchema }))
    .min(1)
    .max(100),
})
export type VoidListRequest = z.input<typeof voidListRequestSchema>

/** The draws by game, newest first. */
export const drawListAnswerSchema = z.object({ draws: z.array(vendorDrawSchema).max(20_000) })
export type DrawListAnswer = z.infer<typeof drawListAnswerSchema>
