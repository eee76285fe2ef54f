import { z } from 'zod'
import { payoutAccountTypes, payoutAnswers, rejectionCauses, withdrawalStates } from '../endpoints/withdrawals'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText, staffAmount } from './fields'

export { rejectionCauses, withdrawalStates }

export const withdrawalDecisions = ['approve', 'reject', 'force', 'refund'] as const

/** Reasons to look at a withdrawal twice. */
export const withdrawalRisks = [
  'SHARED_PAYEE',
  'SHARED_DEVICE',
  'OTHER_HOLDER',
  'BONUS_OPEN',
  'LITTLE_PLAYED',
  'LARGE_FOR_HISTORY',
  'NEW_ACCOUNT',
  'NEW_PAYOUT_ACCOUNT',
  'FIRST_WITHDRAWAL',
  'CONTACT_UNPROVEN',
] as const
export type WithdrawalRisk = (typeof withdrawalRisks)[number]

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
  /** The risks that were found when it was asked for. A withdrawal that was approved without a person has none. */
  risk: z.array(z.enum(withdrawalRisks)),
})
export type WaitingWithdrawal = z.infer<typeof waitingWithdrawalSchema>

export const listWaitingWithdrawals = defineStaffEndpoint({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/withdrawals',
  permission: 'withdrawals.read',
  reason: 'none',
  summary:
    'Withdrawals that are not over, or about which the provider has contradicted itself; by state, all of that state; by risk, those that had it when they were asked for. The longest wait comes first',
  request: z.object({
    state: z.enum(withdrawalStates).optional(),
    risk: z.enum(withdrawalRisks).optional(),
    ...keyShape(50),
  }),
  response: z.object(keyedShape(waitingWithdrawalSchema)),
  errors: [],
})

export const payoutStates = ['OPEN', 'PAID', 'FAILED'] as const

export const staffWithdrawalSchema = waitingWithdrawalSchema.extend({
  /** The risks as they are now, the gravest first, with the days, members or percent, or the amount, that each is about. */
  risks: z.array(
    z.object({ risk: z.enum(withdrawalRisks), count: z.number().int().nullable(), amount: moneySchema.nullable() }),
  ),
  /** Other members who use the same payout account, device or address, those who share most first. */
  linked: z.array(z.object({ account: z.string(), links: z.array(z.enum(['PAYEE', 'DEVICE', 'ADDRESS'])) })),
  /** The amounts to wager for the deposits since the last withdrawal. */
  turnover: z.object({ required: moneySchema, done: moneySchema, remaining: moneySchema }),
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
  isQueued: true,
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

const days = z.number().int().min(0).max(3650)
const ruleShape = {
  name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  isOn: z.boolean(),
  /** The least days since the member and the payout account were added. */
  accountDays: days,
  payoutAccountDays: days,
}
const approvalRuleSchema = z.object({
  ...ruleShape,
  maxAmount: moneySchema,
  changedAt: timestampSchema,
  changedBy: z.string(),
})
export type ApprovalRule = z.infer<typeof approvalRuleSchema>

export const listApprovalRules = defineStaffEndpoint({
  id: 'withdrawals.rules',
  method: 'GET',
  path: '/withdrawal-rules',
  permission: 'withdrawals.read',
  reason: 'none',
  summary:
    'The rules that approve withdrawals without a person. A withdrawal with any risk waits for a person all the same',
  request: z.object({}),
  response: z.object({ list: z.array(approvalRuleSchema) }),
  errors: [],
})

export const saveApprovalRule = defineStaffEndpoint({
  id: 'withdrawals.saveRule',
  method: 'PUT',
  path: '/withdrawal-rules/:name',
  permission: 'withdrawals.rules',
  reason: 'required',
  needsStepUp: true,
  subject: 'withdrawal-rule:name',
  summary: 'Adds or changes a rule that approves withdrawals without a person, or switches it on or off',
  request: z.object({ ...ruleShape, maxAmount: staffAmount }),
  response: approvalRuleSchema,
  errors: [],
})
