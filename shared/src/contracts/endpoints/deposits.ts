import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { paymentAnswerSchema, paymentChannels } from '../payment-provider'
import { languageSchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/**
 * CREATED: the provider has not answered yet. PAYING: waits for the payment. PAID: paid, not credited yet. The others are
 * ends; what is paid after one of them but CREDITED is credited all the same.
 */
export const depositStates = ['CREATED', 'PAYING', 'PAID', 'CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED'] as const
export type DepositState = (typeof depositStates)[number]
/** Something may still happen to it. */
export const openDepositStates = ['CREATED', 'PAYING', 'PAID'] as const satisfies DepositState[]

export const depositMethodSchema = z.object({
  methodId: z.string(),
  name: z.string(),
  /** How it goes, in a sentence. */
  notice: z.string(),
  channel: z.enum(paymentChannels),
  min: moneySchema,
  max: moneySchema,
  /** On offer beside the free field. */
  quickAmounts: z.array(moneySchema),
  fee: moneySchema,
  currency: z.string().length(3),
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
  /** What was asked for. */
  amount: moneySchema,
  /** What was really paid, once it is. */
  paidAmount: moneySchema.optional(),
  currency: z.string().length(3),
  state: z.enum(depositStates),
  /** Nothing can be paid after it. */
  expiresAt: timestampSchema,
  /** Until then, as the answer was made: a page's own clock may be another. */
  millisecondsLeft: z.number().int().min(0),
  time: timestampSchema,
  /** While it can be paid: the provider's page, what its code says, where to transfer to. */
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
  request: z.object({
    methodId: z.string().max(32),
    amount: moneySchema,
    /** Of the provider's page. */
    language: languageSchema.default('EN'),
  }),
  response: depositSchema,
  errors: ['WAL_AMOUNT_RANGE', 'DEP_METHOD_OFF', 'DEP_EXPIRED', 'DEP_TOO_MANY'],
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
  request: z.object({ orderNo: z.string().max(64) }),
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
  summary: 'The member’s orders to pay in, newest first',
  request: z.object({
    /** OPEN: all to which something may still happen. */
    state: z.enum([...depositStates, 'OPEN']).optional(),
    ...pageShape(20),
  }),
  response: z.object(pagedShape(depositSchema)),
  errors: [],
})
