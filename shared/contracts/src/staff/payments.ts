import { z } from 'zod'
import { depositStates } from '../endpoints/deposits'
import { fileIdSchema } from '../endpoints/files'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { creditOrDismiss, pathText } from './fields'

export { depositStates }

/** OPEN: it waits for a decision. DECIDED: it has one. NOTED: it needs none, because its order was credited with it. */
export const incidentStates = ['OPEN', 'DECIDED', 'NOTED'] as const
export const paymentDecisions = ['CREDITED', 'DISMISSED'] as const

export const paymentIncidentSchema = z.object({
  id: z.string(),
  /** Why staff have to look at it, such as UNKNOWN_ORDER. */
  kind: z.string(),
  /** Null, as what follows up to the currency, for a report that cannot be read. */
  orderKind: z.enum(['PAYMENT', 'PAYOUT']).nullable(),
  orderNo: z.string().nullable(),
  pspRef: z.string().nullable(),
  /** The state that was reported. */
  state: z.string().nullable(),
  amount: moneySchema.nullable(),
  currency: z.string().nullable(),
  /** The report as it came. */
  raw: z.string().nullable(),
  times: z.number().int(),
  firstAt: timestampSchema,
  lastAt: timestampSchema,
  /** True while a person has to decide about it. */
  isOpen: z.boolean(),
  waitingSince: timestampSchema.nullable(),
  decision: z.enum(paymentDecisions).nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The amount that staff have credited, and the account that got it. */
  credited: moneySchema.nullable(),
  creditedTo: z.string().nullable(),
})
export type ListedPaymentIncident = z.infer<typeof paymentIncidentSchema>

export const listPaymentIncidents = defineStaffEndpoint({
  id: 'payments.incidents',
  method: 'GET',
  path: '/payment-incidents',
  permission: 'payments.read',
  reason: 'none',
  summary: 'Reports of payment providers that need a look, those that wait for a decision first, and the latest on top',
  request: z.object({ state: z.enum(incidentStates).optional(), ...keyShape(50) }),
  response: z.object(keyedShape(paymentIncidentSchema)),
  errors: [],
})

export const decidePaymentIncident = defineStaffEndpoint({
  id: 'payments.decide',
  method: 'POST',
  path: '/payment-incidents/:id',
  permission: 'payments.decide',
  reason: 'required',
  needsStepUp: true,
  approval: 'above-limit',
  isQueued: true,
  subject: 'payment-incident:id',
  summary: 'Credits what was really paid, to the order of the report or to a member, or dismisses the report',
  request: z.discriminatedUnion('decision', creditOrDismiss({ id: pathText }), {
    error: 'has to be credit or dismiss',
  }),
  response: z.object({ id: z.string(), decision: z.enum(paymentDecisions) }),
  errors: ['SYS_INVALID_URL', 'STAFF_SECOND_PERSON'],
})

export const depositProofSchema = z.object({
  orderNo: z.string(),
  amount: moneySchema,
  currency: z.string(),
  state: z.enum(depositStates),
  createdAt: timestampSchema,
  /** When the first slip was sent. */
  waitingSince: timestampSchema,
  /** The slips, for the call that opens a picture. */
  images: z.array(fileIdSchema),
})

export type DepositProof = z.infer<typeof depositProofSchema>

export const listDepositProofs = defineStaffEndpoint({
  id: 'payments.proofs',
  method: 'GET',
  path: '/deposit-proofs',
  permission: 'payments.read',
  reason: 'none',
  summary: 'Deposits that are not credited and for which the member has sent a slip, the oldest first',
  request: z.object({ state: z.enum(depositStates).optional(), ...keyShape(50) }),
  response: z.object(keyedShape(depositProofSchema)),
  errors: [],
})
