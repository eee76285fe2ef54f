import { z } from 'zod'
import { integerSchema, opaqueText, trimmedLines } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { paymentPasswordErrors, paymentPasswordSchema } from '../payment-password'
import {
  emptySchema,
  isWithinReportSpan,
  languageSchema,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { gameSchema } from './games'
import { bonusTermsSchema, promotionProducts } from './promotions'

/** Points are whole, and never expire. */
export const pointsSchema = z.number().int()

/** The sources of points: bets on a category of games, or deposits. */
export const earningCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'DS88', 'LOTT', 'ELOTT', 'DEPOSIT'] as const
export type EarningCategory = (typeof earningCategories)[number]

/**
 * GOODS are sent to an address, a VOUCHER is a code, MONEY goes to the main wallet, TICKETS to a prize draw, BONUS is bonus
 * money, and FREE_ROUNDS are rounds of a game that the house pays for.
 */
export const rewardCategories = ['GOODS', 'VOUCHER', 'MONEY', 'TICKETS', 'BONUS', 'FREE_ROUNDS'] as const
export type RewardCategory = (typeof rewardCategories)[number]

export const redemptionStates = ['PROCESSING', 'APPROVED', 'REJECTED'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The maximum number of one reward in one redemption. */
export const mostPerRedemption = 10
export const mostPoints = 1_000_000_000

/** An address is at least this long. */
export const addressBounds = { least: 15, most: 300 }

export const earnRuleSchema = z.object({
  category: z.enum(earningCategories),
  /** This number of points for each full `per` of a day's valid bets, or of its deposits. */
  points: pointsSchema,
  per: moneySchema,
})

export const pointConfigSchema = z.object({
  enabled: z.boolean(),
  currencySymbol: z.string(),
  /** Points for 1.00 of money. */
  ratio: pointsSchema,
  minConvert: pointsSchema,
  earnRules: z.array(earnRuleSchema),
  /** Points of a day's bets and deposits are pending until this many hours after the last of them. */
  finalAfterHours: z.number().int(),
})
export type PointConfig = z.infer<typeof pointConfigSchema>

/** The game in which free rounds are played. */
const gameOfRoundsSchema = gameSchema.pick({ vassalage: true, gameType: true, nodeId: true, name: true })

const offeredShape = {
  rewardId: z.string(),
  category: z.enum(rewardCategories),
  name: z.string(),
  /** Plain text, with the terms of the reward. */
  description: z.string(),
  /** The path of the picture without width and extension: `${image}-${width}.webp`. */
  image: z.string(),
  points: pointsSchema,
  /** The unit of the reward, such as a piece or a voucher. */
  units: z.string(),
  /** Null if there is no limit except the stock. */
  limitPerMember: z.number().int().nullable(),
  /** The terms of bonus money. */
  bonus: z
    .object({ factor: z.number().int(), product: z.enum(promotionProducts).nullable(), terms: bonusTermsSchema })
    .optional(),
  freeRounds: z
    .object({
      rounds: z.number().int(),
      /** The stake of each round; the house pays it. */
      stake: moneySchema,
      /** The days until they end. */
      days: z.number().int(),
      game: gameOfRoundsSchema,
    })
    .optional(),
}

export const offeredRewardSchema = z.object(offeredShape)
export type OfferedReward = z.infer<typeof offeredRewardSchema>

export const pointRewardSchema = z.object({
  ...offeredShape,
  /** The number that is left. */
  stock: z.number().int(),
  /** The number that the member can still redeem, by stock and limit. */
  left: z.number().int(),
  state: z.enum(['AVAILABLE', 'SOLD_OUT', 'LIMIT_REACHED']),
})
export type PointReward = z.infer<typeof pointRewardSchema>

export const getPointMall = defineEndpoint({
  moduleId: 'PNT.mall',
  method: 'GET',
  path: '/wps/points/mall',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'What points are earned by and exchanged for, as visitors see it',
  request: z.object({ language: languageSchema.default('EN') }),
  response: pointConfigSchema.extend({ list: z.array(offeredRewardSchema) }),
  errors: [],
})

export const getPointBalance = defineEndpoint({
  moduleId: 'PNT.balance',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'How many points the member can spend, and how many are pending',
  request: emptySchema,
  response: z.object({
    points: pointsSchema,
    pending: pointsSchema,
    /** The money that the points would be converted to, by the brand's ratio; a minimum of points may apply. */
    worth: moneySchema.optional(),
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
})

export const listPointRewards = defineEndpoint({
  moduleId: 'PNT.rewards',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'What points are exchanged for, and how much of it the member can redeem',
  request: z.object({
    category: z.enum(rewardCategories).optional(),
    language: languageSchema.default('EN'),
    ...pageShape(50),
  }),
  response: z.object(pagedShape(pointRewardSchema)),
  errors: [],
})

export const redeemPoints = defineEndpoint({
  moduleId: 'PNT.redeem',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  token: 'required',
  role: 'member',
  encrypted: true,
  idempotent: true,
  rate: 'R4',
  summary:
    'Exchanges points for a reward; money, tickets, bonus money and free rounds come at once, goods and vouchers when they are approved',
  request: z.object({
    rewardId: opaqueText(64),
    quantity: integerSchema.min(1).max(mostPerRedemption),
    /** The address to which goods are sent, with the name of the recipient. */
    address: trimmedLines(addressBounds.most, 'err_enter_correct').optional(),
    paymentPassword: paymentPasswordSchema,
  }),
  response: z.object({
    redeemId: z.string(),
    state: z.enum(redemptionStates),
    /** The cost in points. */
    points: pointsSchema,
  }),
  errors: [
    'POINT_INSUFFICIENT',
    'POINT_STOCK',
    'POINT_LIMIT',
    'AUTH_PROVIDER_OFF',
    'AUTH_ACCOUNT_DISABLED',
    'REWARDS_CLOSED',
    'SYS_VALIDATION',
    ...paymentPasswordErrors,
  ],
})

export const redemptionSchema = z.object({
  redeemId: z.string(),
  rewardId: z.string(),
  /** The name of the reward. */
  goods: z.string(),
  category: z.enum(rewardCategories),
  quantity: z.number().int(),
  units: z.string(),
  points: pointsSchema,
  state: z.enum(redemptionStates),
  time: timestampSchema,
  decidedAt: timestampSchema.nullable(),
  /** The address to which it is sent, for goods that are not rejected. */
  address: z.string().nullable(),
  /** Set for vouchers that are approved. */
  code: z.string().nullable(),
  /** Set for money and bonus money. */
  amount: moneySchema.nullable(),
  freeRounds: z
    .object({
      rounds: z.number().int(),
      left: z.number().int(),
      expiresAt: timestampSchema,
      /** Null if the brand no longer offers them. */
      game: gameOfRoundsSchema.nullable(),
    })
    .optional(),
})
export type Redemption = z.infer<typeof redemptionSchema>

export const listRedemptions = defineEndpoint({
  moduleId: 'PNT.redeems',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'What the member has redeemed, newest first',
  request: z.object({
    state: z.enum(redemptionStates).optional(),
    language: languageSchema.default('EN'),
    ...pageShape(10),
  }),
  response: z.object(pagedShape(redemptionSchema)),
  errors: [],
})

export const getPointConfig = defineEndpoint({
  moduleId: 'PNT.config',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'What points are earned by, and what they are worth in money',
  request: emptySchema,
  response: pointConfigSchema,
  errors: [],
})

export const convertPoints = defineEndpoint({
  moduleId: 'PNT.convert',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  token: 'required',
  role: 'member',
  encrypted: true,
  idempotent: true,
  rate: 'R4',
  summary: 'Turns points into money of the main wallet',
  request: z.object({ points: integerSchema.min(1).max(mostPoints), paymentPassword: paymentPasswordSchema }),
  response: z.object({
    /** The amount that was added to the main wallet. */
    amount: moneySchema,
    /** The converted points. */
    points: pointsSchema,
    /** The current balance of the main wallet. */
    balance: moneySchema,
  }),
  errors: [
    'POINT_INSUFFICIENT',
    'AUTH_PROVIDER_OFF',
    'AUTH_ACCOUNT_DISABLED',
    'REWARDS_CLOSED',
    'SYS_VALIDATION',
    ...paymentPasswordErrors,
  ],
})

/**
 * The movements of points: earned by play, deposits or missions, spent on rewards or money, and returned after a
 * rejection.
 */
export const pointMovements = ['EARNED', 'REDEEMED', 'CONVERTED', 'RETURNED'] as const

export const pointMovementSchema = z.object({
  /** The id of the movement in the ledger. */
  txId: z.string(),
  type: z.enum(pointMovements),
  /** Negative if points are spent. */
  points: pointsSchema,
  balanceAfter: pointsSchema,
  time: timestampSchema,
  /** The source of the points; null for other movements. */
  category: z.enum([...earningCategories, 'MISSION']).nullable(),
  /** The redemption or the conversion; null for earned points. */
  refNo: z.string().nullable(),
  /** The name of the reward of a redemption. */
  goods: z.string().nullable(),
})
export type PointMovement = z.infer<typeof pointMovementSchema>

export const listPointHistory = defineEndpoint({
  moduleId: 'PNT.history',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointHistory',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The statement of the member’s points, newest first, each with the balance after it',
  request: z
    .object({
      direction: z.enum(['IN', 'OUT']).optional(),
      language: languageSchema.default('EN'),
      ...timeRangeShape,
      ...pageShape(20),
    })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(pointMovementSchema)),
  errors: ['SYS_VALIDATION'],
})
