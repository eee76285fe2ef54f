import { z } from 'zod'
import { currencySchema, opaqueText, plainText, trimmedText } from './bounds'
import { finerVendorUnits } from './money'
import { longestPick, pickPattern } from './sports-pick'

/** An integer × 100 000 of the currency unit (see `fromVendorUnits` in `@parlay/contracts/money`). */
const vendorAmountSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const uuidText = plainText(64).min(1)
/**
 * An identifier of the vendor, in any form. The blanks around it are not part of it: with and without them it is the
 * same transaction, and not a second debit.
 */
const idText = trimmedText(64).min(1)

/** `XXX` stands for demo play and never reaches the wallet. */
export const demoCurrency = 'XXX'
export const walletStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_TRANSACTION_CLOSED',
] as const
export type WalletStatus = (typeof walletStatuses)[number]

/** The paths below `/vendor/<vendorCode>/v2`. */
export const walletPaths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const

const walletRequest = {
  user: plainText(64).min(1),
  token: plainText(255).min(1),
  request_uuid: uuidText,
  game_code: plainText(96).min(1),
  currency: currencySchema,
}

const moneyRequest = {
  ...walletRequest,
  transaction_uuid: idText,
  round: idText,
  round_closed: z.boolean(),
  is_free: z.boolean().default(false),
  reward_uuid: plainText(64).nullish(),
  bet: plainText(255).nullish(),
  jackpot_contribution: vendorAmountSchema.nullish(),
  meta: z.unknown().optional(),
  supplier_user: plainText(64).nullish(),
  game_id: z.union([plainText(64), z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)]).nullish(),
}

export const walletQuerySchema = z.object(walletRequest)
const wagerRequest = { ...moneyRequest, amount: vendorAmountSchema }

/** A stake is whole in minor units: a member is never charged any amount other than the stake. */
export const walletBetSchema = z
  .object(wagerRequest)
  .refine(({ amount }) => finerVendorUnits(amount) === 0, { path: ['amount'] })
/** A win may be finer than a minor unit, because a multiple of a stake may be. ADR 0045 says which part is booked. */
export const walletWinSchema = z.object({ ...wagerRequest, reference_transaction_uuid: idText })
/** A rollback is the exact inverse of the transaction it names, so it has no amount; it cannot name itself. */
export const walletRollbackSchema = z
  .object({
    ...moneyRequest,
    reference_transaction_uuid: idText,
    /** A vendor that sends an amount does not mean a rollback. */
    amount: z.custom<undefined>((amount) => amount === undefined, 'a rollback has no amount').optional(),
  })
  .refine(({ transaction_uuid, reference_transaction_uuid }) => transaction_uuid !== reference_transaction_uuid, {
    path: ['reference_transaction_uuid'],
  })
export type WalletQuery = z.infer<typeof walletQuerySchema>
export type WalletBet = z.infer<typeof walletBetSchema>
export type WalletWin = z.infer<typeof walletWinSchema>
export type WalletRollback = z.infer<typeof walletRollbackSchema>

/**
 * Every response to a wallet call is HTTP 200 with a status; `balance` is present on success and with NOT_ENOUGH_MONEY.
 */
export const walletAnswerSchema = z.object({
  status: z.enum(walletStatuses),
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: vendorAmountSchema.optional(),
  country: z.string().optional(),
  jurisdiction: z.string().optional(),
  registration_date: z.string().optional(),
  sub_partner_id: z.string().optional(),
})
export type WalletAnswer = z.infer<typeof walletAnswerSchema>

/**
 * Rounds of a game that the operator pays for. A bet of one is sent with `is_free` and its `reward_uuid`; its amount is
 * only a record, and its win belongs to the member.
 */
export const freeRoundsSchema = z.object({
  reward_uuid: plainText(64).min(1),
  /** The number of granted rounds; the vendor counts the played ones. */
  rounds: z.number().int().min(1).max(1000),
  /** The stake of each. */
  stake: vendorAmountSchema.min(1),
  expires_at: z.iso.datetime({ offset: true }),
})
export type GrantedRounds = z.infer<typeof freeRoundsSchema>

/** `POST /operator/generic/v2/game/url`; `user` and `token` are absent in demo play only. */
export const gameUrlRequestSchema = z
  .object({
    user: plainText(64).min(4).optional(),
    token: opaqueText(255).min(10).optional(),
    game_code: plainText(96).min(1),
    platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
    currency: currencySchema,
    lang: plainText(16).min(2),
    country: plainText(2).length(2),
    ip: plainText(64),
    lobby_url: plainText(512).optional(),
    deposit_url: plainText(512).optional(),
    operator_id: plainText(64).min(1),
    sub_partner_id: plainText(64).optional(),
    /** Those that end first are played first. A game that has no free rounds ignores them. */
    free_rounds: z.array(freeRoundsSchema).max(20).optional(),
    meta: z.unknown().optional(),
  })
  .refine((launch) => launch.currency === demoCurrency || (launch.user !== undefined && launch.token !== undefined), {
    path: ['token'],
  })
export type GameUrlRequest = z.infer<typeof gameUrlRequestSchema>
export const gameUrlAnswerSchema = z.object({ url: z.url() })
export type GameUrlAnswer = z.infer<typeof gameUrlAnswerSchema>

/** The content of `meta` in a launch of our gateway; a vendor may ignore it. */
export const gameMetaSchema = z.object({
  vendorCode: plainText(64).optional(),
  name: plainText(96).optional(),
  gameType: plainText(16).optional(),
  /** The maths model of the title, e.g. `slot-5x3`; without one the vendor chooses by game type. */
  model: plainText(32).optional(),
  /** Determines the look; the default is the game code. */
  seed: plainText(96).optional(),
  /** The name of one of the vendor's theme families. */
  theme: plainText(32).optional(),
  /** The theme of the operator's cover, from which the game takes its colours. */
  cover: plainText(32).optional(),
  /** The theme of the page around the game, for a game that adapts to it. */
  colours: z.enum(['dark', 'light']).optional(),
  /** The section of a sports book that opens first; by default the game type and the game code determine it. */
  category: z.enum(['SPORTS', 'ESPORTS', 'DS88']).optional(),
  /** The room of a PvP game that opens first. */
  roomId: plainText(64).optional(),
  /** The selection that is on the slip when a sports book opens, as `printPick` writes it. */
  pick: z.string().max(longestPick).regex(pickPattern).optional(),
  /** The smallest bet on one line, as a decimal string; the minimum stake is this times the lines of the game. */
  minBet: z
    .string()
    .regex(/^\d{1,6}\.\d{2}$/)
    .refine((amount) => Number(amount) > 0)
    .optional()
    .catch(undefined),
})
export type GameMeta = z.infer<typeof gameMetaSchema>

/** The kinds of call that move or would move money; a transaction list contains each of them once. */
export const transactionKinds = ['bet', 'win', 'rollback'] as const
/**
 * done: the response was RS_OK · refused: any other response, nothing moved · pending: no usable response yet, or no
 * further tries.
 */
export const transactionStates = ['done', 'refused', 'pending'] as const

/**
 * `POST /operator/generic/v2/transactions/list`, signed like a launch, returns the vendor's record of transactions made
 * between `from` (inclusive) and `to` (exclusive), by the vendor's time of the transaction. Times are ISO instants with
 * an offset.
 */
export const transactionListRequestSchema = z.object({
  vendor: plainText(64).min(1),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  /** The `next` of the previous page. */
  cursor: plainText(128).optional(),
  limit: z.number().int().min(1).max(1000).default(500),
})
export type TransactionListRequest = z.infer<typeof transactionListRequestSchema>

export const listedTransactionSchema = z.object({
  transaction_uuid: idText,
  kind: z.enum(transactionKinds),
  user: plainText(64),
  round: idText,
  /** Zero for a rollback, which reverses the transaction that it names. */
  amount: vendorAmountSchema,
  currency: currencySchema,
  state: z.enum(transactionStates),
  reference_transaction_uuid: idText.optional(),
  created_at: z.iso.datetime({ offset: true }),
})
export type ListedTransaction = z.infer<typeof listedTransactionSchema>

/** Ordered by `created_at`, then by `transaction_uuid`; `next` is absent on the last page. */
export const transactionListAnswerSchema = z.object({
  transactions: z.array(listedTransactionSchema),
  next: plainText(128).optional(),
})
export type TransactionListAnswer = z.infer<typeof transactionListAnswerSchema>
