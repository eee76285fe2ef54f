import { z } from 'zod'
import { trimmedText } from '../bounds'
import { fileIdSchema } from '../endpoints/files'
import { rejectionReasons } from '../endpoints/promotions'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount, pathText, staffAmount } from './fields'

export { rejectionReasons }

export const applicationStates = ['APPLYING', 'APPROVED', 'REJECTED'] as const

export const staffApplicationSchema = z.object({
  applicationId: z.string(),
  account: z.string(),
  promotionId: z.string(),
  period: z.string(),
  comment: z.string(),
  state: z.enum(applicationStates),
  /** The cause of a rejection, as the member reads it. */
  reason: z.enum(rejectionReasons).nullable(),
  time: timestampSchema,
  waitingSince: timestampSchema.nullable(),
  decidedBy: z.string().nullable(),
  images: z.array(fileIdSchema),
})

export type StaffApplication = z.infer<typeof staffApplicationSchema>

export const listApplications = defineStaffEndpoint({
  id: 'promotions.applications',
  method: 'GET',
  path: '/promotion-applications',
  permission: 'promotions.read',
  reason: 'none',
  summary: 'Applications for promotions in a state: waiting ones from the oldest, others from the newest',
  request: z.object({ state: z.enum(applicationStates).default('APPLYING'), ...keyShape(50) }),
  response: z.object(keyedShape(staffApplicationSchema)),
  errors: [],
})

export const decideApplication = defineStaffEndpoint({
  id: 'promotions.decide',
  method: 'POST',
  path: '/promotion-applications/:applicationId/decision',
  permission: 'promotions.decide',
  reason: 'required',
  isQueued: true,
  subject: 'promotion-application:applicationId',
  summary: 'Grants an application for a promotion, or refuses it with a cause that the member reads',
  request: z.discriminatedUnion(
    'grant',
    [
      z.strictObject({ applicationId: pathText, grant: z.literal(true) }),
      z.strictObject({ applicationId: pathText, grant: z.literal(false), cause: z.enum(rejectionReasons) }),
    ],
    { error: 'has to be true, or false with a cause, as in grant:=true' },
  ),
  response: z.object({ applicationId: z.string(), state: z.enum(applicationStates) }),
  errors: ['SYS_INVALID_URL'],
})

export const grantBonus = defineStaffEndpoint({
  id: 'bonuses.grant',
  method: 'POST',
  path: '/members/:account/bonuses',
  permission: 'promotions.grant',
  reason: 'required',
  needsStepUp: true,
  approval: 'above-limit',
  subject: 'member:account',
  summary:
    'Gives a member bonus money on the terms of a promotion. The member gets a message. The same key is given once',
  request: z.object({
    account: memberAccount,
    promotionId: trimmedText(64).min(1),
    amount: staffAmount,
    requestKey: trimmedText(64).min(1),
  }),
  response: z.object({ account: z.string(), promotionId: z.string(), amount: moneySchema }),
  errors: ['STAFF_SECOND_PERSON', 'REWARDS_CLOSED'],
})
