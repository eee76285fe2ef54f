import { z } from 'zod'
import { rejectionCauses, withdrawalStates } from '../endpoints/withdrawals'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText } from './fields'

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

export const decideWithdrawal = defineStaffEndpoint({
  id: 'withdrawals.decide',
  method: 'POST',
  path: '/withdrawals/:orderNo/decision',
  permission: 'withdrawals.decide',
  reason: 'required',
  needsStepUp: true,
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
  errors: ['SYS_INVALID_URL'],
})
