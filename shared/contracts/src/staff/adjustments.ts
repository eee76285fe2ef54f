import { z } from 'zod'
import { trimmedText } from '../bounds'
import { moneySchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount, staffAmount } from './fields'

export const adjustmentDirections = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

/** The causes, as the member reads them. */
export const adjustmentCauses = ['CORRECTION', 'GOODWILL', 'CHARGEBACK'] as const
export type AdjustmentCause = (typeof adjustmentCauses)[number]

/** Goodwill only adds money, and a chargeback only takes some. */
export const causesOf: Readonly<Record<AdjustmentDirection, readonly AdjustmentCause[]>> = {
  credit: ['CORRECTION', 'GOODWILL'],
  debit: ['CORRECTION', 'CHARGEBACK'],
}

export const adjustMember = defineStaffEndpoint({
  id: 'members.adjust',
  method: 'POST',
  path: '/members/:account/adjustments',
  permission: 'money.adjust',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  subject: 'member:account',
  summary:
    'Adds money of the house to a member, or takes some. The member gets a message. The same key is carried out once',
  request: z
    .object({
      account: memberAccount,
      direction: z.enum(adjustmentDirections),
      amount: staffAmount,
      cause: z.enum(adjustmentCauses),
      requestKey: trimmedText(64).min(1),
    })
    .refine(({ direction, cause }) => causesOf[direction].includes(cause), {
      path: ['cause'],
      message: 'is not for this direction',
    }),
  response: z.object({ account: z.string(), balance: moneySchema }),
  errors: ['STAFF_SECOND_PERSON'],
})
