import { z } from 'zod'
import { currencySchema, plainText, trimmedText } from './bounds'
import { roundResultSchema } from './round-result'

/** The calls to a vendor that keeps its own wallets (reference B.9), signed like every call; amounts are × 100 000. */
export const transferPaths = {
  deposit: '/transfer/deposit',
  withdraw: '/transfer/withdraw',
  detail: '/transfer/detail',
  balance: '/transfer/balance',
  rounds: '/transfer/rounds',
} as const

const amountSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** It may be finer than a minor unit; ADR 0045 says which part counts. */
const reportedAmountSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const transferMoveSchema = z.object({
  vendor: plainText(64).min(1),
  user: plainText(64).min(4),
  transaction_uuid: trimmedText(64).min(1),
  amount: amountSchema,
  currency: currencySchema,
})
export type TransferMove = z.infer<typeof transferMoveSchema>
export const transferDetailSchema = z.object({
  vendor: plainText(64),
  transaction_uuid: trimmedText(64).min(1),
})
export const transferBalanceSchema = z.object({
  vendor: plainText(64),
  user: plainText(64),
  currency: currencySchema,
})

/**
 * DONE: the money moved, also in response to a repeated call. REFUSED: it did not and never will under this id.
 * NOT_FOUND (detail only): the vendor never received the id and will refuse it from now on.
 */
export const transferStatuses = ['DONE', 'REFUSED', 'NOT_FOUND'] as const
export const transferAnswerSchema = z.object({
  status: z.enum(transferStatuses),
  /** The balance of the vendor's wallet after the transfer. */
  balance: z.number().int().min(0).optional(),
  reason: plainText(64).optional(),
})
export type TransferAnswer = z.infer<typeof transferAnswerSchema>
export const transferBalanceAnswerSchema = z.object({
  balance: z.number().int().min(0),
  currency: currencySchema,
})

/** Requests the rounds that were played on the vendor's wallets and settled at `since` or later, oldest first. */
export const reportedRoundsRequestSchema = z.object({
  vendor: plainText(64).min(1),
  since: z.iso.datetime({ offset: true }),
  limit: z.number().int().min(1).max(1000),
})
export const reportedRoundSchema = z.object({
  round: plainText(64).min(1),
  user: plainText(64),
  game_code: plainText(96),
  currency: currencySchema,
  stake: reportedAmountSchema,
  payout: reportedAmountSchema,
  opened_at: z.iso.datetime({ offset: true }),
  settled_at: z.iso.datetime({ offset: true }),
  /** The token of the launch in which the round was played. */
  token: plainText(255).optional(),
  /** The result of the round; an invalid one is ignored. */
  outcome: roundResultSchema.optional().catch(undefined),
})
export type ReportedRound = z.infer<typeof reportedRoundSchema>
/** Each round is parsed by itself with `reportedRoundSchema`, so that an invalid one does not affect the others. */
export const reportedRoundsAnswerSchema = z.object({ rounds: z.array(z.unknown()) })

/** `POST /operator/generic/v2/game/rooms` returns the rooms of a PvP vendor; bets are × 100 000. */
export const vendorRoomsRequestSchema = z.object({ vendor: plainText(64).min(1), lang: plainText(16) })
export const vendorRoomsAnswerSchema = z.object({
  rooms: z.array(
    z.object({
      room_id: plainText(64),
      name: plainText(96),
      min_bet: z.number().int().min(0),
      max_bet: z.number().int().min(0),
      seats: z.number().int().min(2),
      players: z.number().int().min(0),
    }),
  ),
})
