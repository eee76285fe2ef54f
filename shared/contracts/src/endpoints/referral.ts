import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/**
 * The state of one side of a referral. PENDING: the required deposit and play are not reached yet. CLAIMABLE and
 * CLAIMED: there is a reward. NONE: there is none and there will be none, as the reason says.
 */
export const referralStates = ['PENDING', 'CLAIMABLE', 'CLAIMED', 'NONE'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralReasons = [
  'TIME_OVER',
  /** The two members share a device, an address, a contact or a payment account. The answer does not say which. */
  'SHARED_DETAILS',
  'MONTHLY_LIMIT',
  'BUDGET_SPENT',
  'NOT_ALLOWED',
] as const
export type ReferralReason = (typeof referralReasons)[number]

const standingShape = {
  state: z.enum(referralStates),
  /** Set in the state NONE. */
  reason: z.enum(referralReasons).nullable(),
  /** Set in the states CLAIMABLE and CLAIMED. */
  reward: moneySchema.nullable(),
  /** Deposit and play count before this time. */
  until: timestampSchema,
}

const rulesSchema = z.object({
  termsVersion: z.string(),
  /** The minimum of a friend's first deposit. */
  firstDeposit: moneySchema,
  /** The minimum that a friend has to bet. */
  validBet: moneySchema,
  /** The days after the registration within which both count. */
  days: z.number().int(),
  inviterReward: moneySchema,
  inviteeReward: moneySchema,
  /** The maximum number of friends with a reward in a calendar month, and the number that is left. */
  rewardsPerMonth: z.number().int(),
  leftThisMonth: z.number().int(),
})

const referralInfoSchema = z.object({
  referralCode: z.string(),
  /** The address at which a friend registers. */
  link: z.url(),
  /** The text of the QR code. */
  qr: z.string(),
  /** False once the budget does not cover the rewards of another referral. */
  isFunded: z.boolean(),
  rules: rulesSchema,
  /** Friends who registered, and those of them who have deposited and bet as the rules require. */
  invited: z.number().int(),
  active: z.number().int(),
  /** The amounts that the member was paid and can claim now, both for inviting and for being invited. */
  earned: moneySchema,
  claimable: moneySchema,
  /** Set for a member who was invited: under the rules of that day. */
  own: z
    .object({
      ...standingShape,
      /** Null before the first deposit. */
      deposited: moneySchema.nullable(),
      firstDeposit: moneySchema,
      bet: moneySchema,
      validBet: moneySchema,
    })
    .nullable(),
})
export type ReferralInfo = z.infer<typeof referralInfoSchema>

export const getReferralInfo = defineEndpoint({
  moduleId: 'REF.info',
  method: 'GET',
  path: '/wps/relay/MCS2_getReferralInfo',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'The code and link by which the member invites friends, the rules, and how it stands; REF_OFF where there is no referral',
  request: emptySchema,
  response: referralInfoSchema,
  errors: ['REF_OFF'],
})

const referralSchema = z.object({
  ...standingShape,
  /** The friend's account: `ab***9`. */
  accountMasked: z.string(),
  joinedAt: timestampSchema,
})
export type Referral = z.infer<typeof referralSchema>

export const listReferrals = defineEndpoint({
  moduleId: 'REF.list',
  method: 'GET',
  path: '/wps/relay/MCS2_getReferralList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The friends whom the member has invited, newest first, masked',
  request: z.object(pageShape(10)),
  response: z.object(pagedShape(referralSchema)),
  errors: [],
})

export const claimReferral = defineEndpoint({
  moduleId: 'REF.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimReferral',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Pays all rewards that the member can claim now into the main wallet, each once',
  request: emptySchema,
  response: z.object({ amount: moneySchema }),
  errors: ['REF_NOTHING', 'REF_NOT_ALLOWED', 'REWARDS_CLOSED'],
})
