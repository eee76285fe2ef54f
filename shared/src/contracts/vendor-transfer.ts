import { z } from 'zod'
import { plainText } from './plain-text'

/** Calls to a vendor that keeps its own wallets (reference B.9), signed like every call; amounts × 100 000. */
export const transferPaths = {
  deposit: '/transfer/deposit',
  withdraw: '/transfer/withdraw',
  detail: '/transfer/detail',
  balance: '/transfer/balance',
  rounds: '/transfer/rounds',
} as const

const amountSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** No finer than a minor unit. */
const wholeAmountSchema = z.number().int().min(0).multipleOf(1000)

export const transferMoveSchema = z.object({
  vendor: z.string().min(1).max(64),
  user: z.string().min(4).max(64),
  transaction_uuid: z.string().min(1).max(64),
  amount: amountSchema,
  currency: z.string().length(3),
})
export type TransferMove = z.infer<typeof transferMoveSchema>
export const transferDetailSchema = z.object({
  vendor: z.string().max(64),
  transaction_uuid: z.string().min(1).max(64),
})
export const transferBalanceSchema = z.object({
  vendor: z.string().max(64),
  user: z.string().max(64),
  currency: z.string().length(3),
})

/**
 * DONE: the money moved, also when asked again. REFUSED: it did not and never will under this id.
 * NOT_FOUND (detail only): the vendor never saw the id and will refuse it from now on.
 */
export const transferStatuses = ['DONE', 'REFUSED', 'NOT_FOUND'] as const
export const transferAnswerSchema = z.object({
  status: z.enum(transferStatuses),
  /** Of the vendor's wallet afterwards. */
  balance: z.number().int().min(0).optional(),
  reason: z.string().max(64).optional(),
})
export type TransferAnswer = z.infer<typeof transferAnswerSchema>
export const transferBalanceAnswerSchema = z.object({
  balance: z.number().int().min(0),
  currency: z.string().length(3),
})

/** What was played on the vendor's wallets and settled at `since` or later, the oldest first. */
export const toldRoundsRequestSchema = z.object({
  vendor: z.string().min(1).max(64),
  since: z.iso.datetime({ offset: true }),
  limit: z.number().int().min(1).max(1000),
})
export const toldRoundSchema = z.object({
  round: plainText.min(1).max(64),
  user: plainText.max(64),
  game_code: plainText.max(96),
  currency: plainText.length(3),
  stake: wholeAmountSchema,
  payout: wholeAmountSchema,
  opened_at: z.iso.datetime({ offset: true }),
  settled_at: z.iso.datetime({ offset: true }),
  /** Of the launch that the round was played in. */
  token: plainText.max(255).optional(),
})
export type ToldRound = z.infer<typeof toldRoundSchema>
/** Each is read by itself, as `toldRoundSchema` has it: one that cannot be read keeps no other from being read. */
export const toldRoundsAnswerSchema = z.object({ rounds: z.array(z.unknown()) })

/** `POST /operator/generic/v2/game/rooms`: the rooms of a PvP vendor; bets × 100 000. */
export const vendorRoomsRequestSchema = z.object({ vendor: z.string().min(1).max(64), lang: z.string().max(16) })
export const vendorRoomsAnswerSchema = z.object({
  rooms: z.array(
    z.object({
      room_id: z.string().max(64),
      name: z.string().max(96),
      min_bet: z.number().int().min(0),
      max_bet: z.number().int().min(0),
      seats: z.number().int().min(2),
      players: z.number().int().min(0),
    }),
  ),
})
