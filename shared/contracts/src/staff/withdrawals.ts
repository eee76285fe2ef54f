import { z } from 'zod'
import { payoutAccountTypes, payoutAnswers, rejectionCauses, withdrawalStates } from '../endpoints/withdrawals'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText } from './fields'

export { rejectionCauses, withdrawalStates }

export const withdrawalDecisions = ['approve', 'reject', 'force', 'refund'] as const

export const waitingWithdrawalSchema = z.object({
  orderNo: z.string(),
  account: z.string(),
  amount: moneySchema,
  paid: moneySchema,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  createdAt: timestampSchema,
  changedAt: timestampSchema,
  /** Since when it is in its state. Null if it is over. */
  waitingSince: timestampSchema.nullable(),
  /** The payouts about which the provider has contradicted itself, each with its contradiction. */
  contradiction: z.string().nullable(),
  /** The holder of the account, with the member's name, while staff have to compare the two. */
  otherHolder: z.string().nullable(),
  payeeName: z.string().nullable(),
})
export type WaitingWithdrawal = z.infer<typeof waitingWithdrawalSchema>

export const listWaitingWithdrawals = defineStaffEndpoint({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/withdrawals',
  permission: 'withdrawals.read',
  reason: 'none',
  summary:
    'Withdrawals that are not over, or about which the provider has contradicted itself; by state, all of that state. The longest wait comes first',
  request: z.object({ state: z.enum(withdrawalStates).optional(), ...keyShape(50) }),
  response: z.object(keyedShape(waitingWithdrawalSchema)),
  errors: [],
})

export const payoutStates = ['OPEN', 'PAID', 'FAILED'] as const

export const staffWithdrawalSchema = waitingWithdrawalSchema.extend({
  fee: moneySchema,
  /** The parts of the amount that went back to the wallet: what was never paid, and what did not arrive. */
  released: moneySchema,
  refunded: moneySchema,
  /** The end of the time in which the member can say whether each payout has arrived. Null if nothing was paid. */
  confirmDeadline: timestampSchema.nullable(),
  payoutAccount: z.object({
    type: z.enum(payoutAccountTypes),
    bank: z.string(),
    numberMasked: z.string(),
    addedAt: timestampSchema,
  }),
  /** Requests that were sent to the provider, oldest first. */
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: moneySchema,
      paid: moneySchema,
      state: z.enum(payoutStates),
      pspRef: z.string().nullable(),
      /** The member's answer about its arrival. */
      answer: z.enum(payoutAnswers).nullable(),
      endedAt: timestampSchema.nullable(),
      /** The pictures that the member has sent with the answer. */
      images: z.array(z.string()),
    }),
  ),
  /** Every state that it has been in, oldest first. */
  history: z.array(
    z.object({
      state: z.enum(withdrawalStates),
      time: timestampSchema,
      /** AUTO: the member has not answered in time. FORCED: decided by staff. */
      reason: z.enum(['AUTO', 'FORCED']).nullable(),
      cause: z.enum(rejectionCauses).nullable(),
      /** The reason of staff, or what the member has written. */
      note: z.string().nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawalSchema>

export const getStaffWithdrawal = defineStaffEndpoint({
  id: 'withdrawals.get',
  method: 'GET',
  path: '/withdrawals/:orderNo',
  permission: 'withdrawals.read',
  reason: 'none',
  subject: 'withdrawal:orderNo',
  summary: 'A withdrawal with the account that it goes to, its payouts, and every state that it has been in',
  request: z.object({ orderNo: pathText }),
  response: staffWithdrawalSchema,
  errors: ['SYS_INVALID_URL'],
})

export const decideWithdrawal = defineStaffEndpoint({
  id: 'withdrawals.decide',
  method: 'POST',
  path: '/withdrawals/:orderNo/decision',
  permission: 'withdrawals.decide',
  reason: 'required',
  needsStepUp: true,
  approval: 'above-limit',
  subject: 'withdrawal:orderNo',
  summary:
    'Approves or rejects a withdrawal in review, says that its money has arrived, or returns what has not. The member gets a message',
  request: z
    .object({
      orderNo: pathText,
      decision: z.enum(withdrawalDecisions),
      /** The cause of a rejection, as the member reads it. */
      cause: z.enum(rejectionCauses).optional(),
    })
    .refine(({ decision, cause }) => (decision === 'reject') === (cause !== undefined), {
      path: ['cause'],
      message: 'is needed to reject, and is for nothing else',
    }),
  response: z.object({ orderNo: z.string(), state: z.enum(withdrawalStates) }),
  errors: ['SYS_INVALID_URL', 'STAFF_SECOND_PERSON'],
})
