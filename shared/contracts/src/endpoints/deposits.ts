import { z } from 'zod'
import { currencySchema, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { paymentAnswerSchema, paymentChannels } from '../payment-provider'
import {
  feeRuleSchema,
  isWithinReportSpan,
  languageSchema,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { imagesSchema } from './files'
import { termsVersionSchema } from './promotions'

/**
 * CREATED: the provider has not responded yet. PAYING: waits for the payment. PAID: paid but not credited yet. REVIEW:
 * staff have to decide about the provider's report, such as an amount outside the method's bounds. The other states are
 * final, but a payment that arrives after any of them except CREDITED is still credited.
 */
export const depositStates = [
  'CREATED',
  'PAYING',
  'PAID',
  'CREDITED',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'REVIEW',
] as const
export type DepositState = (typeof depositStates)[number]
/** The states that can still change. */
export const openDepositStates = ['CREATED', 'PAYING', 'PAID', 'REVIEW'] as const satisfies DepositState[]

export const depositMethodSchema = z.object({
  methodId: z.string(),
  name: z.string(),
  /** A sentence that explains how the deposit works. */
  notice: z.string(),
  channel: z.enum(paymentChannels),
  min: moneySchema,
  max: moneySchema,
  /** Amounts that are offered in addition to the free field. */
  quickAmounts: z.array(moneySchema),
  /** The fee of the smallest deposit. */
  fee: moneySchema,
  feeRule: feeRuleSchema,
  currency: currencySchema,
})
export type DepositMethod = z.infer<typeof depositMethodSchema>

export const listDepositMethods = defineEndpoint({
  moduleId: 'DEP.methods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The ways to pay in, with their limits; none where no payment provider is set up',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({ list: z.array(depositMethodSchema) }),
  errors: [],
})

export const depositSchema = z.object({
  orderNo: z.string(),
  methodId: z.string(),
  channel: z.enum(paymentChannels),
  /** The requested amount. */
  amount: moneySchema,
  /** The amount that was actually paid, once it is credited. */
  paidAmount: moneySchema.optional(),
  /**
   * For an order in review: the amount that the provider has reported as paid, which may be no payment at all or in
   * another currency, and the time by which staff decide about it, also as milliseconds from the response on. Older
   * gateways leave it, or the milliseconds, out.
   */
  review: z
    .object({
      reported: moneySchema,
      currency: z.string(),
      until: timestampSchema,
      millisecondsLeft: z.number().int().min(0).optional(),
    })
    .optional(),
  /** Taken from the paid amount. */
  fee: moneySchema,
  currency: currencySchema,
  state: z.enum(depositStates),
  /** After this time, nothing can be paid. */
  expiresAt: timestampSchema,
  /** The milliseconds until `expiresAt` when the response was made, because the device's clock may be wrong. */
  millisecondsLeft: z.number().int().min(0),
  time: timestampSchema,
  /** The promotion that it was made for. */
  promotionId: z.string().optional(),
  /** The images that the member has sent as proof of the payment. */
  images: imagesSchema,
  /**
   * Present while the deposit can be paid: the provider's page, the content of its QR code, and the account to transfer
   * to.
   */
  payUrl: paymentAnswerSchema.shape.payUrl.optional(),
  qr: z.string().optional(),
  account: paymentAnswerSchema.shape.account,
})
export type Deposit = z.infer<typeof depositSchema>

export const createDeposit = defineEndpoint({
  moduleId: 'DEP.create',
  method: 'POST',
  path: '/wps/relay/MCSFE_createDeposit',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary:
    'An order to pay in. CREATED where the provider has not answered: it is asked on, DEP.list tells when it has',
  request: z
    .object({
      methodId: plainText(32),
      amount: moneySchema,
      /** A promotion that gives a share of deposits, and the version of its terms that the member was shown. */
      promotionId: plainText(64).optional(),
      termsVersion: termsVersionSchema.optional(),
      /** The language of the provider's page. */
      language: languageSchema.default('EN'),
    })
    .refine(({ promotionId, termsVersion }) => (promotionId === undefined) === (termsVersion === undefined), {
      path: ['termsVersion'],
    }),
  response: depositSchema,
  errors: [
    'WAL_AMOUNT_RANGE',
    'DEP_METHOD_OFF',
    'DEP_EXPIRED',
    'DEP_TOO_MANY',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_CLOSED',
    'PROMO_TERMS_CHANGED',
  ],
})

export const cancelDeposit = defineEndpoint({
  moduleId: 'DEP.cancel',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelDeposit',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R0',
  summary: 'Ends an order that is not paid. Of one that has ended it answers how',
  request: z.object({ orderNo: plainText(64) }),
  response: z.object({ state: z.enum(depositStates) }),
  errors: ['DEP_EXPIRED', 'SYS_INVALID_URL'],
})

export const listDeposits = defineEndpoint({
  moduleId: 'DEP.list',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s orders to pay in, newest first',
  request: z
    .object({
      /** OPEN selects all states that can still change. */
      state: z.enum([...depositStates, 'OPEN']).optional(),
      ...timeRangeShape,
      ...pageShape(20),
    })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(depositSchema)),
  errors: ['SYS_VALIDATION'],
})

/** The states of an order for which a payment may have been made without being credited. */
export const provableDepositStates = [
  'PAYING',
  'PAID',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'REVIEW',
] as const satisfies DepositState[]

export const addDepositProof = defineEndpoint({
  moduleId: 'DEP.proof',
  method: 'POST',
  path: '/wps/relay/MCSFE_addDepositProof',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Adds images of the payment to an order that is not credited; the provider is asked about it again',
  request: z.object({ orderNo: plainText(64), images: imagesSchema.min(1) }),
  response: z.object({ images: imagesSchema }),
  errors: ['DEP_PROOF_CLOSED', 'DEP_PROOF_FULL', 'FILE_UNKNOWN', 'SYS_INVALID_URL'],
})
