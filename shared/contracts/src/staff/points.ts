import { z } from 'zod'
import { trimmedText } from '../bounds'
import { redemptionStates } from '../endpoints/points'
import { keyedShape, keyShape, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText } from './fields'

export { redemptionStates }

export const staffRedemptionSchema = z.object({
  redeemId: z.string(),
  account: z.string(),
  rewardId: z.string(),
  category: z.string(),
  quantity: z.number().int(),
  points: z.number().int(),
  state: z.enum(redemptionStates),
  /** The address to which goods are sent. It is forgotten with a rejection. */
  address: z.string().nullable(),
  createdAt: timestampSchema,
  waitingSince: timestampSchema.nullable(),
  decidedBy: z.string().nullable(),
})

export type StaffRedemption = z.infer<typeof staffRedemptionSchema>

export const listStaffRedemptions = defineStaffEndpoint({
  id: 'points.redemptions',
  method: 'GET',
  path: '/point-redemptions',
  permission: 'points.read',
  reason: 'none',
  isAudited: true,
  summary:
    'Redemptions of points in a state, with the addresses of goods: waiting ones from the oldest, others from the newest',
  request: z.object({ state: z.enum(redemptionStates).default('PROCESSING'), ...keyShape(50) }),
  response: z.object(keyedShape(staffRedemptionSchema)),
  errors: [],
})

export const readWaitingRedemptions = defineStaffEndpoint({
  id: 'points.waiting',
  method: 'GET',
  path: '/point-redemptions/waiting',
  permission: 'points.read',
  reason: 'none',
  summary: 'How many redemptions of points wait, and since when, without the addresses of goods',
  request: z.object({}),
  response: z.object({ waiting: z.number().int(), waitingSince: timestampSchema.nullable() }),
  errors: [],
})

export const decideRedemption = defineStaffEndpoint({
  id: 'points.decide',
  method: 'POST',
  path: '/point-redemptions/:redeemId/decision',
  permission: 'points.decide',
  reason: 'required',
  isQueued: true,
  subject: 'point-redemption:redeemId',
  summary: 'Approves a redemption, a voucher with its code, or rejects it, which returns the points and the stock',
  request: z.object({
    redeemId: pathText,
    decision: z.enum(['approve', 'reject']),
    /** The code of a voucher. */
    code: trimmedText(64).min(1).optional(),
  }),
  response: z.object({ redeemId: z.string(), state: z.enum(redemptionStates) }),
  errors: ['SYS_INVALID_URL'],
})
