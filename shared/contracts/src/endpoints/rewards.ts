import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, moneySchema, timestampSchema } from '../shapes'

/** The sources of rewards; each also has its own page. */
export const rewardSourceNames = ['PROMOTION', 'BONUS', 'MISSION', 'RANK', 'REFERRAL', 'RAFFLE', 'BOARD'] as const
export type RewardSourceName = (typeof rewardSourceNames)[number]

/** Money goes to the wallet; a bonus has to be wagered first. */
export const rewardTypes = ['MONEY', 'BONUS', 'POINTS', 'TICKETS'] as const
export type RewardType = (typeof rewardTypes)[number]

/** The source, a slash, and the identifier within it. */
export const rewardIdSchema = z.string().regex(/^[A-Z]{4,9}\/[\w:.-]{1,80}$/)

export const rewardSchema = z.object({
  rewardId: rewardIdSchema,
  source: z.enum(rewardSourceNames),
  type: z.enum(rewardTypes),
  /** Money with two digits after the point, points and tickets as whole numbers. */
  amount: z.string(),
  /** True if the amount may be higher in the end, as in a red envelope. */
  isLeast: z.boolean().optional(),
  /** The name of the raffle to which the tickets belong. */
  raffle: z.string().optional(),
  /**
   * The worth in the brand's currency: money and a bonus by their amount, points by the ratio at which they are
   * converted. Null for tickets, and for points while the points mall is closed. Earlier gateways leave it out.
   */
  worth: moneySchema.nullable().optional(),
  title: z.string(),
  expiresAt: timestampSchema.nullable(),
})
export type Reward = z.infer<typeof rewardSchema>

export const listRewards = defineEndpoint({
  moduleId: 'REW.list',
  method: 'GET',
  path: '/wps/relay/MCS2_getRewardList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'All that the member can claim now, the most valuable on top; of the same worth, the first to end',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({
    list: z.array(rewardSchema),
    /** A page may show the rewards whose worth is lower than this in one row, which claims them together. */
    smallBelow: moneySchema.optional(),
  }),
  errors: [],
})

/** The errors of a claim, for every source. */
const claimErrors = [
  'REWARD_GONE',
  'REWARD_NOT_ALLOWED',
  'REWARDS_CLOSED',
  'REWARD_NOT_REACHED',
  'REWARD_CLAIMED',
  'REWARD_LAPSED',
  'PROMO_NOT_ELIGIBLE',
  'PROMO_CLOSED',
  'PROMO_ALREADY',
  'PROMO_TERMS_CHANGED',
  'PROMO_CONTACT_UNPROVEN',
  'PROMO_ONCE_PER_PERSON',
  'RAF_CLOSED',
  'RAF_EMPTY',
  'RAF_ALREADY',
  'RAF_NOT_ELIGIBLE',
  'REF_OFF',
  'REF_NOTHING',
  'REF_NOT_ALLOWED',
] as const

export const claimReward = defineEndpoint({
  moduleId: 'REW.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimReward',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Claims one reward from whichever source it has',
  request: z.object({ rewardId: rewardIdSchema }),
  response: z.object({ rewardId: rewardIdSchema, amount: z.string() }),
  errors: claimErrors,
})

/** The maximum number of rewards in one call; a longer list is claimed in several calls. */
export const mostRewardsPerClaim = 50

export const claimRewards = defineEndpoint({
  moduleId: 'REW.claimAll',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRewards',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Claims the rewards that the member was shown, each for itself: one that is refused stops no other',
  request: z.object({ rewardIds: z.array(rewardIdSchema).min(1).max(mostRewardsPerClaim) }),
  response: z.object({
    claimed: z.array(z.object({ rewardId: rewardIdSchema, amount: z.string() })),
    /** With the code and the translation key of each refusal, as in the envelope. */
    refused: z.array(
      z.object({
        rewardId: rewardIdSchema,
        code: z.string(),
        message: z.string(),
        /** The values of the message's placeholders. */
        params: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  errors: [],
})
