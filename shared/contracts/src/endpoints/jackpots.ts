import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { fractionSchema, languageSchema, moneySchema, timestampSchema } from '../shapes'
import { sha256Text } from '../vendor-lottery'

export const jackpotIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/, 'is not a name of small letters, digits and dashes')

/** Millionths of a minor unit, as a whole number. */
const unitsSchema = z.string().regex(/^\d{1,24}$/)

/** A jackpot as it is now. Its rules hold for the pool that is being filled, and change only with the next one. */
const jackpotSchema = z.object({
  jackpotId: jackpotIdSchema,
  name: z.string(),
  currency: z.string(),
  /** The pool now, which the next win is paid. */
  amount: moneySchema,
  /** Counts the pools from 1; a win begins the next one. */
  cycle: z.number().int(),
  /** The amount with which every pool begins; the house pays it. */
  seed: moneySchema,
  /** The pool is won before it is above this amount. */
  mustDrop: moneySchema,
  /** The share of each stake that is added to the pool; the house pays it. */
  share: fractionSchema,
  minStake: moneySchema,
  /** The average return to players, as a share of their stakes. */
  returns: fractionSchema,
  /** The codes of the games that carry it. */
  games: z.array(z.string()),
  /** The SHA-256 of the seed that decides when the pool drops, published before its first round. */
  seedHash: sha256Text,
  openedAt: timestampSchema,
  lastWin: z.object({ amount: moneySchema, accountMasked: z.string(), wonAt: timestampSchema }).nullable(),
})
export type Jackpot = z.infer<typeof jackpotSchema>

export const listJackpots = defineEndpoint({
  moduleId: 'GAME.jackpots',
  method: 'GET',
  path: '/lgw/games/jackpots',
  token: 'none',
  rate: 'R1',
  summary: 'The jackpots that can be won: their pools, rules, odds and games',
  request: z.object({ language: languageSchema.optional() }),
  response: z.object({ list: z.array(jackpotSchema) }),
  errors: [],
})

/** The values with which anyone can repeat the decision (`fair-jackpot.ts`). */
const jackpotProofSchema = z.object({
  seedHash: sha256Text,
  serverSeed: z.string(),
  /** The first round of the pool, as `<vendor>:<round>`. */
  firstRound: z.string(),
  start: unitsSchema,
  mustDrop: unitsSchema,
  /** The pool before and after the winning round. */
  before: unitsSchema,
  after: unitsSchema,
})

const jackpotWinSchema = z.object({
  cycle: z.number().int(),
  amount: moneySchema,
  accountMasked: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The winning round, as `<vendor>:<round>`. */
  round: z.string(),
  stake: moneySchema,
  /** The share of the stake in force, in millionths. */
  shareMillionths: z.number().int(),
  wonAt: timestampSchema,
  proof: jackpotProofSchema,
})
export type JackpotWin = z.infer<typeof jackpotWinSchema>

export const listJackpotWins = defineEndpoint({
  moduleId: 'GAME.jackpotWins',
  method: 'GET',
  path: '/lgw/games/jackpot_wins',
  token: 'none',
  rate: 'R1',
  summary: 'The last wins of a jackpot, newest first, each with its proof',
  request: z.object({ jackpotId: jackpotIdSchema }),
  response: z.object({ list: z.array(jackpotWinSchema) }),
  errors: [],
})

/** A change of a jackpot, for all pages. */
export const jackpotEventSchema = z.object({
  jackpotId: jackpotIdSchema,
  cycle: z.number().int(),
  /** The pool now; after a win that of the next pool. */
  amount: moneySchema,
  /** A win, and whether the member of this page has won. */
  won: z.object({ amount: moneySchema, accountMasked: z.string(), isMine: z.boolean() }).optional(),
})
export type JackpotEvent = z.infer<typeof jackpotEventSchema>
