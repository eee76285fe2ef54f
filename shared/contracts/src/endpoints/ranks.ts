import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, moneySchema, timestampSchema } from '../shapes'

/** The colour of a level for which the brand sets none. */
export const defaultRankColour = '#ABABAB'

export const rankBenefitKinds = ['WEEKLY', 'BIRTHDAY', 'UPGRADE', 'REBATE', 'RAKEBACK'] as const
export type RankBenefitKind = (typeof rankBenefitKinds)[number]

/** The kind, and the period or level for which it is claimed once: a Monday, a year, a level, or a business day. */
const benefitIdSchema = z.string().regex(/^(BIRTHDAY:\d{4}|UPGRADE:\d{1,2}|(WEEKLY|REBATE|RAKEBACK):\d{4}-\d\d-\d\d)$/)

/** The valid bets and the deposits within the window. */
const sumsSchema = z.object({ validBet: moneySchema, deposit: moneySchema })

export const rankLevelSchema = z.object({
  level: z.number().int(),
  name: z.string(),
  /** As `#RRGGBB`. */
  colour: z.string(),
  /** The sums that a member needs to reach the level, and to keep it. */
  reach: sumsSchema,
  keep: sumsSchema,
  /** Amounts of the gifts; null if the level has none. */
  weekly: moneySchema.nullable(),
  birthday: moneySchema.nullable(),
  upgrade: moneySchema.nullable(),
  /** The share of a day's valid bet that is returned, as a decimal: `0.002` is 0.2 %. */
  rebateRate: z.string().nullable(),
  /** The share of the house edge on a day's valid bets that is returned, as a decimal. */
  rakebackRate: z.string().nullable().default(null),
  /** Withdrawals of a month without a fee, in addition to those that are free for all members. */
  freeWithdrawals: z.number().int(),
  vipService: z.boolean(),
})
export type RankLevel = z.infer<typeof rankLevelSchema>

/** The valid bets of a day on games of one type with the same house edge. */
const rakebackLineSchema = z.object({
  gameType: z.string(),
  /**
   * The share of a bet that the house keeps on average, as a decimal: `0.0399` is 3.99 %; the rest to 100 % is the RTP.
   */
  houseEdge: z.string(),
  validBet: moneySchema,
})

export const rankBenefitSchema = z.object({
  benefitId: benefitIdSchema,
  kind: z.enum(rankBenefitKinds),
  amount: moneySchema,
  state: z.enum(['DONE', 'CLAIMED']),
  /** The end of the time in which it can be claimed; null if there is none. */
  claimUntil: timestampSchema.nullable(),
  /** For a rebate: the business day, and the base of the amount. */
  rebate: z.object({ day: z.iso.date(), validBet: moneySchema, rate: z.string() }).nullable(),
  /** For rakeback: the business day, and the base of the amount. */
  rakeback: z
    .object({ day: z.iso.date(), rate: z.string(), lines: z.array(rakebackLineSchema) })
    .nullable()
    .default(null),
})
export type RankBenefit = z.infer<typeof rankBenefitSchema>

export const getPlayerRank = defineEndpoint({
  moduleId: 'RNK.info',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRank',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'The member’s level, what is missing for the next one, its benefits with what can be claimed, and all levels',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({
    level: z.number().int(),
    name: z.string(),
    colour: z.string(),
    windowDays: z.number().int(),
    /** The sums of the window that the next review considers. */
    progress: sumsSchema,
    /** The next level and what is still missing for it; null on the highest one. */
    next: z.object({ level: z.number().int(), name: z.string(), colour: z.string(), missing: sumsSchema }).nullable(),
    /**
     * The day on which the member moves down a level unless the sums to keep it are reached; null if no such day is
     * near.
     */
    fallsOn: z.iso.date().nullable(),
    /** The sums that are missing to keep the level. */
    keepMissing: sumsSchema,
    reviewAt: timestampSchema,
    benefits: z.array(rankBenefitSchema),
    levels: z.array(rankLevelSchema),
    /** The games that count for rakeback: the lowest and the highest house edge of each type, as decimals. */
    houseEdges: z.array(z.object({ gameType: z.string(), least: z.string(), most: z.string() })).default([]),
  }),
  errors: [],
})
export type PlayerRank = z.infer<typeof getPlayerRank.response>

export const claimRankBenefit = defineEndpoint({
  moduleId: 'RNK.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRankBenefit',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Pays a benefit of the member’s level, once for each week, year, level or day',
  request: z.object({ benefitId: benefitIdSchema }),
  response: z.object({ amount: moneySchema }),
  errors: ['REWARD_NOT_ALLOWED', 'REWARDS_CLOSED', 'REWARD_NOT_REACHED', 'REWARD_CLAIMED', 'REWARD_LAPSED'],
})
