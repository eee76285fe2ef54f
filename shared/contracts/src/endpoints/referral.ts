import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/**
 * Where one side of a referral stands. PENDING: deposit and play are not reached yet. CLAIMABLE and CLAIMED: there is a
 * reward. NONE: there is none and there will be none, as the reason says.
 */
export const referralStates = ['PENDING', 'CLAIMABLE', 'CLAIMED', 'NONE'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralReasons = [
  'TIME_OVER',
  /** The two share a device, an address, a contact or a payment account. Which one is not said. */
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
  /** Deposit and play count before it. */
  until: timestampSchema,
}

const rulesSchema = z.object({
  termsVersion: z.string(),
  /** The least that a friend's first deposit has to be. */
  firstDeposit: moneySchema,
  /** The least that a friend has to bet. */
  validBet: moneySchema,
  /** The days after the registration within which both count. */
  days: z.number().int(),
  inviterReward: moneySchema,
  inviteeReward: moneySchema,
  /** The most friends of a calendar month for whom there is a reward, and how many are left. */
  rewardsPerMonth: z.number().int(),
  leftThisMonth: z.number().int(),
})

const referralInfoSchema = z.object({
  referralCode: z.string(),
  /** The address at which a friend registers. */
  link: z.url(),
  /** The text of the QR code. */
  qr: z.string(),
  /** False once the budget does not hold the rewards of another referral. */
  isFunded: z.boolean(),
  rules: rulesSchema,
  /** Friends who registered, and those of them who have deposited and bet as the rules say. */
  invited: z.number().int(),
  active: z.number().int(),
  /** What the member was paid, and what can be claimed now; both as the one who invites and as the one invited. */
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
