import { z } from 'zod'
import { plainText } from './plain-text'

/** Integer × 100 000 of the currency unit (see `fromVendorUnits` in `@parlay/shared/money`). */
const vendorAmountSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const uuidText = plainText.min(1).max(64)

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

/** Paths below `/vendor/<vendorCode>/v2`. */
export const walletPaths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const

const walletRequest = {
  user: plainText.min(1).max(64),
  token: plainText.min(1).max(255),
  request_uuid: uuidText,
  game_code: plainText.min(1).max(96),
  currency: plainText.length(3),
}

const moneyRequest = {
  ...walletRequest,
  transaction_uuid: uuidText,
  round: plainText.min(1).max(64),
  round_closed: z.boolean(),
  is_free: z.boolean().default(false),
  reward_uuid: plainText.max(64).nullish(),
  bet: z.string().max(255).nullish(),
  jackpot_contribution: vendorAmountSchema.nullish(),
  meta: z.unknown().optional(),
  supplier_user: z.string().max(64).nullish(),
  game_id: z.union([z.string().max(64), z.number()]).nullish(),
}

export const walletQuerySchema = z.object(walletRequest)
export const walletBetSchema = z.object({ ...moneyRequest, amount: vendorAmountSchema })
export const walletWinSchema = walletBetSchema.extend({ reference_transaction_uuid: uuidText })
/** A rollback is the exact inverse of what it names, so it carries no amount; it cannot name itself. */
export const walletRollbackSchema = z
  .object({ ...moneyRequest, reference_transaction_uuid: uuidText })
  .refine(({ transaction_uuid, reference_transaction_uuid }) => transaction_uuid !== reference_transaction_uuid, {
    path: ['reference_transaction_uuid'],
  })
export type WalletQuery = z.infer<typeof walletQuerySchema>
export type WalletBet = z.infer<typeof walletBetSchema>
export type WalletWin = z.infer<typeof walletWinSchema>
export type WalletRollback = z.infer<typeof walletRollbackSchema>

/** Every answered wallet call is HTTP 200 with a status; `balance` is there on success and with NOT_ENOUGH_MONEY. */
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

/** `POST /operator/generic/v2/game/url`; `user` and `token` are absent in demo play only. */
export const gameUrlRequestSchema = z
  .object({
    user: z.string().min(4).max(64).optional(),
    token: z.string().min(10).max(255).optional(),
    game_code: z.string().min(1).max(96),
    platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
    currency: z.string().length(3),
    lang: z.string().min(2).max(16),
    country: z.string().length(2),
    ip: z.string().max(64),
    lobby_url: z.string().max(512).optional(),
    deposit_url: z.string().max(512).optional(),
    operator_id: z.string().min(1).max(64),
    sub_partner_id: z.string().max(64).optional(),
    meta: z.unknown().optional(),
  })
  .refine((launch) => launch.currency === demoCurrency || (launch.user !== undefined && launch.token !== undefined), {
    path: ['token'],
  })
export type GameUrlRequest = z.infer<typeof gameUrlRequestSchema>
export const gameUrlAnswerSchema = z.object({ url: z.url() })
export type GameUrlAnswer = z.infer<typeof gameUrlAnswerSchema>

/** What our gateway puts into the `meta` of a launch; a vendor may ignore it. */
export const gameMetaSchema = z.object({
  vendorCode: z.string().max(64).optional(),
  name: z.string().max(96).optional(),
  gameType: z.string().max(16).optional(),
  /** The maths the title runs, e.g. `slot-5x3`; without one the vendor chooses by game type. */
  model: z.string().max(32).optional(),
  /** Decides the look; the game code where it is absent. */
  seed: z.string().max(96).optional(),
  /** Name of a theme family of the vendor. */
  theme: z.string().max(32).optional(),
  /** Of the page around the game, for a game that follows it. */
  colours: z.enum(['dark', 'light']).optional(),
  /** Which part of a sports book opens first; without it the game type and the game code suggest one. */
  category: z.enum(['SPORTS', 'ESPORTS', 'DS88']).optional(),
  /** Of a PvP game: the room that opens first. */
  roomId: z.string().max(64).optional(),
  /** Smallest bet on one line, as a decimal string; the lowest stake is this times the lines of the game. */
  minBet: z
    .string()
    .regex(/^\d{1,6}\.\d{2}$/)
    .refine((amount) => Number(amount) > 0)
    .optional()
    .catch(undefined),
})
export type GameMeta = z.infer<typeof gameMetaSchema>

/** Kinds of call that move or would move money; a transaction list names each of them once. */
export const transactionKinds = ['bet', 'win', 'rollback'] as const
/** done: answered RS_OK · refused: answered otherwise, nothing moved · pending: no usable answer yet, or given up. */
export const transactionStates = ['done', 'refused', 'pending'] as const

/**
 * `POST /operator/generic/v2/transactions/list`, signed like a launch: what the vendor believes to have happened between
 * `from` (included) and `to` (excluded), by when the vendor made the transaction. ISO instants with an offset.
 */
export const transactionListRequestSchema = z.object({
  vendor: z.string().min(1).max(64),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  /** The `next` of the page before. */
  cursor: z.string().max(128).optional(),
  limit: z.number().int().min(1).max(1000).default(500),
})
export type TransactionListRequest = z.infer<typeof transactionListRequestSchema>

export const listedTransactionSchema = z.object({
  transaction_uuid: uuidText,
  kind: z.enum(transactionKinds),
  user: z.string().max(64),
  round: z.string().min(1).max(64),
  /** Zero for a rollback, which takes back whatever it names. */
  amount: vendorAmountSchema,
  currency: z.string().length(3),
  state: z.enum(transactionStates),
  reference_transaction_uuid: uuidText.optional(),
  created_at: z.iso.datetime({ offset: true }),
})
export type ListedTransaction = z.infer<typeof listedTransactionSchema>

/** Ordered by `created_at`, then by `transaction_uuid`; `next` is absent on the last page. */
export const transactionListAnswerSchema = z.object({
  transactions: z.array(listedTransactionSchema),
  next: z.string().max(128).optional(),
})
export type TransactionListAnswer = z.infer<typeof transactionListAnswerSchema>
