import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, timestampSchema } from '../shapes'

/** Where a reward comes from; each is a page of its own too. */
export const rewardSourceNames = ['PROMOTION', 'BONUS', 'MISSION', 'RANK', 'REFERRAL', 'RAFFLE'] as const
export type RewardSourceName = (typeof rewardSourceNames)[number]

/** Money goes to the wallet; a bonus has to be played through first. */
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
  summary: 'All that the member can claim now, what ends first on top',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({ list: z.array(rewardSchema) }),
  errors: [],
})
