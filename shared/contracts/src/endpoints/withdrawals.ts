import { z } from 'zod'
import { codeOrName, digitsText, plainText, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { paymentPasswordErrors, paymentPasswordSchema } from '../payment-password'
import {
  emptySchema,
  feeRuleSchema,
  isWithinReportSpan,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { imagesSchema } from './files'
import { type SecondFactor, secondFactors } from './session'

const orderNoSchema = plainText(64)

export const payoutAccountTypes = ['BANK', 'EWALLET'] as const
export type PayoutAccountType = (typeof payoutAccountTypes)[number]

export const payoutAccountSchema = z.object({
  accountId: z.string(),
  type: z.enum(payoutAccountTypes),
  bank: z.string(),
  numberMasked: z.string(),
  holderMasked: z.string(),
  /** A new account cannot be used before this time. */
  usableAt: timestampSchema,
  isUsable: z.boolean(),
  /**
   * True if the holder has another name than the member; then staff check withdrawals to it. An older gateway refused
   * such accounts.
   */
  isHolderInReview: z.boolean().optional(),
})
export type PayoutAccount = z.infer<typeof payoutAccountSchema>
const payoutAccountsSchema = z.object({ list: z.array(payoutAccountSchema) })

/** The turnover that the deposits since the last withdrawal require, and the part of it that is done. */
export const turnoverSchema = z.object({ required: moneySchema, done: moneySchema, remaining: moneySchema })

export const getWithdrawOptions = defineEndpoint({
  moduleId: 'WDR.options',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawOptions',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'What the member may withdraw, where to, and what is still missing for it',
  request: emptySchema,
  response: z.object({
    accounts: z.array(payoutAccountSchema),
    min: moneySchema,
    max: moneySchema,
    /** The rest of today's limits, by amount and by number. */
    dailyLeft: moneySchema,
    dailyCountLeft: z.number().int(),
    /** The fee of the smallest withdrawal. */
    fee: moneySchema,
    feeRule: feeRuleSchema,
    turnover: turnoverSchema,
    available: moneySchema,
    /** The minutes in which the member can report whether a payout has arrived; after that it counts as received. */
    confirmMinutes: z.number().int(),
    /** The number of the withdrawal in progress; there is only one at a time. */
    openOrderNo: z.string().nullable(),
    hasPaymentPassword: z.boolean(),
    /** The owner of all payout accounts; null until the first one is added. */
    payeeNameMasked: z.string().nullable(),
    /** The banks and e-wallets that the provider pays to. */
    banks: z.record(z.enum(payoutAccountTypes), z.array(z.string())),
    accountHoldHours: z.number().int(),
  }),
  errors: [],
})
export type WithdrawOptions = z.infer<typeof getWithdrawOptions.response>

/**
 * The reasons why money can be withdrawn only later: withdrawals are off; another one is in progress; deposits are
 * still to be wagered; today's limit; the maximum of one withdrawal; less than the minimum; set aside for a withdrawal;
 * at a vendor; bonus money that is still to be wagered, or whose bonus is about to be settled.
 */
export const laterReasons = [
  'CLOSED',
  'WITHDRAWAL_OPEN',
  'WAGERING',
  'DAILY_LIMIT',
  'ONE_AT_A_TIME',
  'BELOW_MINIMUM',
  'ON_ITS_WAY',
  'AT_VENDOR',
  'BONUS',
  'BONUS_ENDING',
] as const
export type LaterReason = (typeof laterReasons)[number]

/** FEE: the cost of the largest withdrawal. */
export const neverReasons = ['FEE'] as const

export const getWithdrawable = defineEndpoint({
  moduleId: 'WDR.withdrawable',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawable',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'What of the member’s money can be withdrawn now, later and never, and why; together all that WAL.balance has in sumBalance',
  request: emptySchema,
  response: z.object({
    /** The largest withdrawal that is possible now. */
    now: moneySchema,
    later: z.array(
      z.object({
        reason: z.enum(laterReasons),
        amount: moneySchema,
        /** The amount that is still to be wagered (WAGERING, BONUS), or the smallest withdrawal (BELOW_MINIMUM). */
        remaining: moneySchema.nullable(),
        /** When the next limit begins (DAILY_LIMIT), or when the bonus ends (BONUS). */
        until: timestampSchema.nullable(),
      }),
    ),
    never: z.array(z.object({ reason: z.enum(neverReasons), amount: moneySchema })),
  }),
  errors: [],
})
export type Withdrawable = z.infer<typeof getWithdrawable.response>

export const listPayoutAccounts = defineEndpoint({
  moduleId: 'WDR.accounts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPayoutAccounts',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s payout accounts, oldest first',
  request: emptySchema,
  response: payoutAccountsSchema,
  errors: [],
})

/** The `value` of AUTH_2FA_REQUIRED: the proofs that this member can give, the best first. */
export interface FactorDemand {
  methods: SecondFactor[]
  maskedTarget: { SMS?: string; EMAIL?: string }
}

export const savePayoutAccount = defineEndpoint({
  moduleId: 'WDR.saveAccount',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_savePayoutAccount',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R4',
  summary:
    'Adds a payout account, with the second factor of members who have one (AUTH_2FA_REQUIRED says which, and where a code can go: VERIFY.smsMember or VERIFY.email, purpose TWO_FACTOR); one that is there already stays as it is',
  request: z.object({
    type: z.enum(payoutAccountTypes),
    bank: plainText(64),
    number: digitsText(64, 'err_enter_correct').regex(/^[0-9A-Za-z@.+_]{5,64}$/, 'err_enter_correct'),
    /**
     * The holder’s name as the bank prints it; it may be omitted once the member’s payee name is known. An account in
     * another name is added, and withdrawals to it are reviewed.
     */
    holder: trimmedText(64, 'err_enter_correct').min(2, 'err_enter_correct').optional(),
    paymentPassword: paymentPasswordSchema,
    /**
     * For members with a second factor: its code, or with PAYEE the name. Without the method it is the authenticator's
     * code.
     */
    factorCode: codeOrName(64).optional(),
    factorMethod: z.enum(secondFactors).optional(),
  }),
  response: payoutAccountsSchema,
  errors: [
    'WDR_ACCOUNT_LIMIT',
    'SYS_VALIDATION',
    'AUTH_2FA_REQUIRED',
    'AUTH_2FA_WRONG',
    'AUTH_LOCKED_TEMP',
    ...paymentPasswordErrors,
  ],
})

/** REQUESTED to PAYING hold the money. The member cannot cancel. */
export const withdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'PAID_WAIT_CONFIRM',
  'RECEIVED',
  'DISPUTED',
  'REFUNDED',
  'REJECTED',
  'FAILED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * Why staff have rejected a withdrawal: the account is in another name; it cannot receive payments; the member's
 * identity has to be confirmed first; a deposit is disputed; bets have broken the rules; or another reason, which
 * customer service explains.
 */
export const rejectionCauses = [
  'OTHER_HOLDER',
  'ACCOUNT_UNPAYABLE',
  'IDENTITY',
  'DEPOSIT_DISPUTED',
  'RULES',
  'OTHER',
] as const
export type RejectionCause = (typeof rejectionCauses)[number]

export const createWithdrawal = defineEndpoint({
  moduleId: 'WDR.create',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_createWithdraw',
  token: 'required',
  role: 'member',
  encrypted: true,
  idempotent: true,
  rate: 'R4',
  summary: 'Asks for a withdrawal and sets its amount aside; it cannot be cancelled',
  request: z.object({
    accountId: plainText(64),
    amount: moneySchema,
    /** The fee that the member has agreed to; the withdrawal is refused if it costs another one. */
    fee: moneySchema.optional(),
    paymentPassword: paymentPasswordSchema,
  }),
  response: z.object({
    orderNo: z.string(),
    state: z.enum(withdrawalStates),
    fee: moneySchema,
    available: moneySchema,
  }),
  errors: [
    'WAL_INSUFFICIENT',
    'WAL_AMOUNT_RANGE',
    'WDR_OFF',
    'WDR_TURNOVER',
    'WDR_PENDING_EXISTS',
    'WDR_ACCOUNT_HOLD',
    'WDR_DAILY_LIMIT',
    'WDR_FEE_CHANGED',
    'SYS_VALIDATION',
    ...paymentPasswordErrors,
  ],
})

/** The reports of a member about a payout. */
export const payoutAnswers = ['RECEIVED', 'DISPUTED'] as const

const withdrawalSchema = z.object({
  orderNo: z.string(),
  time: timestampSchema,
  amount: moneySchema,
  /** Taken in addition to the amount, and returned if no part of the amount arrives. */
  fee: moneySchema,
  /** The amount paid and not returned; together with `remainingAmount` it makes up the amount. */
  receivedAmount: moneySchema,
  remainingAmount: moneySchema,
  /** The part of the remaining amount that was returned to the wallet. */
  returnedAmount: moneySchema,
  state: z.enum(withdrawalStates),
  /**
   * The end of the time in which the member can report whether each payout has arrived; null if that time is over or
   * nothing is paid yet.
   */
  confirmDeadline: timestampSchema.nullable(),
  /**
   * The end of the time in which the member can dispute a payout that counted as received without a report
   * (SYS.feedback); null if there is nothing to dispute or that time is over.
   */
  disputeUntil: timestampSchema.nullable(),
  account: z.object({ bank: z.string(), numberMasked: z.string() }),
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: moneySchema,
      time: timestampSchema,
      answer: z.enum(payoutAnswers).nullable(),
      /** The images that the member sent with the report. */
      images: imagesSchema,
    }),
  ),
  /** Why it was rejected; null if it was not. Older gateways leave it out, and so do rejections of their time. */
  cause: z.enum(rejectionCauses).nullable().optional(),
  /** Every state it has been in. AUTO: the member did not dispute it in time. FORCED: decided by staff. */
  history: z.array(
    z.object({
      state: z.enum(withdrawalStates),
      time: timestampSchema,
      reason: z.enum(['AUTO', 'FORCED']).nullable(),
    }),
  ),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

export const listWithdrawals = defineEndpoint({
  moduleId: 'WDR.list',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s withdrawals, newest first',
  request: z.object({ ...timeRangeShape, ...pageShape(10) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(withdrawalSchema)),
  errors: ['SYS_VALIDATION'],
})

export const confirmWithdrawal = defineEndpoint({
  moduleId: 'WDR.confirm',
  method: 'POST',
  path: '/wps/relay/MCSFE_confirmWithdraw',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Says whether a payout has come',
  request: z.object({
    orderNo: orderNoSchema,
    payoutId: orderNoSchema,
    received: z.boolean(),
    comment: trimmedText(140, 'err_enter_correct').optional(),
    /** Proof that it has not arrived, such as a statement of the account. */
    images: imagesSchema.optional(),
  }),
  response: z.object({ state: z.enum(withdrawalStates) }),
  errors: ['WDR_CONFIRM_CLOSED', 'FILE_UNKNOWN', 'SYS_INVALID_URL'],
})
