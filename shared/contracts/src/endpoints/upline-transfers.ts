import { z } from 'zod'
import { trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { paymentPasswordErrors, paymentPasswordSchema } from '../payment-password'
import {
  emptySchema,
  isWithinReportSpan,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { turnoverSchema } from './withdrawals'

export const getUplineTransferInfo = defineEndpoint({
  moduleId: 'TRF.info',
  method: 'GET',
  path: '/wps/relay/MCS2_getTransferInfo',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'What the member may transfer to the direct upline, and what is still missing for it',
  request: emptySchema,
  response: z.object({
    /** False if there is no upline to transfer to, or it cannot receive anything at the moment. */
    enabled: z.boolean(),
    /** Null for a member who has no upline or may not transfer to it. */
    uplineMasked: z.string().nullable(),
    min: moneySchema,
    max: moneySchema,
    dailyLeft: moneySchema,
    available: moneySchema,
    /** A transfer counts as a withdrawal, so deposits have to be wagered before it. */
    turnover: turnoverSchema,
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
})
export type UplineTransferInfo = z.infer<typeof getUplineTransferInfo.response>

export const transferToUpline = defineEndpoint({
  moduleId: 'TRF.upline',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_transferUpline',
  token: 'required',
  role: 'member',
  encrypted: true,
  idempotent: true,
  rate: 'R4',
  summary: 'Moves money from the main wallet to that of the direct upline; it cannot be cancelled',
  request: z.object({
    amount: moneySchema,
    remark: trimmedText(140, 'err_enter_correct').optional(),
    paymentPassword: paymentPasswordSchema,
  }),
  response: z.object({ orderNo: z.string(), balance: moneySchema }),
  errors: [
    'TRF_NOT_ALLOWED',
    'TRF_UPLINE_UNAVAILABLE',
    'TRF_DAILY_LIMIT',
    'TRF_TURNOVER',
    'WAL_INSUFFICIENT',
    'WAL_AMOUNT_RANGE',
    'SYS_VALIDATION',
    ...paymentPasswordErrors,
  ],
})

/** OUT: to the upline or to a direct downline. IN: from one of them. */
export const uplineTransferDirections = ['IN', 'OUT'] as const

export const uplineTransferSchema = z.object({
  orderNo: z.string(),
  direction: z.enum(uplineTransferDirections),
  amount: moneySchema,
  /** The upline, masked, or the direct downline. */
  party: z.string(),
  /** The text of the sender. */
  remark: z.string().nullable(),
  time: timestampSchema,
})
export type UplineTransfer = z.infer<typeof uplineTransferSchema>

export const listUplineTransfers = defineEndpoint({
  moduleId: 'TRF.list',
  method: 'GET',
  path: '/wps/relay/MCS2_getTransferList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s transfers to and from the upline and direct downlines, newest first',
  request: z
    .object({ direction: z.enum(uplineTransferDirections).optional(), ...timeRangeShape, ...pageShape(10) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(uplineTransferSchema)),
  errors: ['SYS_VALIDATION'],
})
