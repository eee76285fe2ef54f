import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, moneySchema, timestampSchema } from '../shapes'

/** The look of a level that its brand gives no colour. */
export const defaultRankColour = '#ABABAB'

export const rankBenefitKinds = ['WEEKLY', 'BIRTHDAY', 'UPGRADE', 'REBATE', 'RAKEBACK'] as const
export type RankBenefitKind = (typeof rankBenefitKinds)[number]

/** The kind, and what it is claimed once for: a Monday, a year, a level, or a business day. */
const benefitIdSchema = z.string().regex(/^(BIRTHDAY:\d{4}|UPGRADE:\d{1,2}|(WEEKLY|REBATE|RAKEBACK):\d{4}-\d\d-\d\d)$/)

/** What was staked at risk and deposited within the window. */
const sumsSchema = z.object({ validBet: moneySchema, deposit: moneySchema })

export const rankLevelSchema = z.object({
  level: z.number().int(),
  name: z.string(),
  /** As `#RRGGBB`. */
  colour: z.string(),
  /** What lifts a member to the level, and what keeps one on it. */
  reach: sumsSchema,
  keep: sumsSchema,
  /** Amounts of the gifts; null where the level has none. */
  weekly: moneySchema.nullable(),
  birthday: moneySchema.nullable(),
  upgrade: moneySchema.nullable(),
  /** The share of the valid bet of a day that comes back, as a decimal: `0.002` is 0.2 %. */
  rebateRate: z.string().nullable(),
  /** The share of the house edge on the valid bets of a day that comes back, as a decimal. */
  rakebackRate: z.string().nullable().default(null),
  /** Withdrawals of a month that cost no fee, besides those that are free for everybody. */
  freeWithdrawals: z.number().int(),
  vipService: z.boolean(),
})
export type RankLevel = z.infer<typeof rankLevelSchema>

/** The valid bets of a day on games of one type that leave the house the same. */
const rakebackLineSchema = z.object({
  gameType: z.string(),
  /** What of a bet the house keeps on average, as a decimal: `0.0399` is 3.99 %, the rest to 100 % is the RTP. */
  houseEdge: z.string(),
  validBet: moneySchema,
})

export const rankBenefitSchema = z.object({
  benefitId: benefitIdSchema,
  kind: z.enum(rankBenefitKinds),
  amount: moneySchema,
  state: z.enum(['DONE', 'CLAIMED']),
  /** Until when it can be claimed; null where it has no end. */
  claimUntil: timestampSchema.nullable(),
  /** Of a rebate: the business day, and what the amount is computed from. */
  rebate: z.object({ day: z.iso.date(), validBet: moneySchema, rate: z.string() }).nullable(),
  /** Of rakeback: the business day, and what the amount is computed from. */
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
    /** Of the window that the next review looks at. */
    progress: sumsSchema,
    /** The next level and what is still missing for it; null on the highest one. */
    next: z.object({ level: z.number().int(), name: z.string(), colour: z.string(), missing: sumsSchema }).nullable(),
    /** The day on which the member goes down a level, unless what keeps it is reached by then; null where none is near. */
    fallsOn: z.iso.date().nullable(),
    /** What is missing to keep the level. */
    keepMissing: sumsSchema,
    reviewAt: timestampSchema,
    benefits: z.array(rankBenefitSchema),
    levels: z.array(rankLevelSchema),
    /** By which games count for rakeback: the least and the greatest house edge of each type, as decimals. */
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
