import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import {
  isWithinReportSpan,
  languageSchema,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { bonusTermsSchema, promotionKinds, promotionProducts } from './promotions'
import { exportFormats } from './transactions'

/**
 * A member has one ACTIVE bonus at a time; further ones are WAITING. The other states are final: DONE if its money went
 * to the main wallet, USED_UP if all of it was staked and lost.
 */
export const bonusStates = ['WAITING', 'ACTIVE', 'DONE', 'EXPIRED', 'CANCELLED', 'USED_UP'] as const
export type BonusState = (typeof bonusStates)[number]
/** The states that a member can still cancel. */
export const openBonusStates = ['WAITING', 'ACTIVE'] as const satisfies BonusState[]

/** The reason for a bonus: a promotion of a kind, or points. */
export const bonusTypes = [...promotionKinds, 'POINTS'] as const
export type BonusType = (typeof bonusTypes)[number]

export const bonusEventKinds = ['GRANTED', 'STARTED', 'DONE', 'EXPIRED', 'CANCELLED', 'USED_UP'] as const

export const bonusSchema = z.object({
  bonusId: z.string(),
  type: z.enum(bonusTypes),
  /** The promotion, or for POINTS the reward of the points mall. */
  promotionId: z.string(),
  title: z.string(),
  /** The terms that the member has agreed to. */
  termsVersion: z.string(),
  amount: moneySchema,
  /** The bonus money that is left now. */
  balance: moneySchema,
  factor: z.number().int(),
  wageringRequired: moneySchema,
  /** Never more than the required amount. */
  wageringDone: moneySchema,
  wageringRemaining: moneySchema,
  product: z.enum(promotionProducts).nullable(),
  terms: bonusTermsSchema,
  state: z.enum(bonusStates),
  grantedAt: timestampSchema,
  /** Null until it has begun. */
  expiresAt: timestampSchema.nullable(),
  /** The history of the bonus, the oldest event first; with an amount if money was given, released or taken back. */
  events: z.array(z.object({ kind: z.enum(bonusEventKinds), at: timestampSchema, amount: moneySchema.nullable() })),
})
export type Bonus = z.infer<typeof bonusSchema>

const filterShape = {
  type: z.enum(bonusTypes).optional(),
  /** OPEN selects the states that are not final. */
  state: z.enum([...bonusStates, 'OPEN']).optional(),
  language: languageSchema.default('EN'),
  ...timeRangeShape,
}

export const listBonuses = defineEndpoint({
  moduleId: 'HIS.bonus',
  method: 'GET',
  path: '/wps/relay/MCS2_getBonusDetails',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s bonuses, newest first, with what is wagered of what is required and what has happened to them',
  request: z.object({ ...filterShape, ...pageShape(20) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(bonusSchema)),
  errors: ['SYS_VALIDATION'],
})

export const exportBonuses = defineEndpoint({
  moduleId: 'HIS.bonusExport',
  method: 'GET',
  path: '/wps/relay/MCS2_exportBonusDetails',
  token: 'required',
  role: 'member',
  cost: 'file',
  rate: 'R1',
  summary: 'The same bonuses as a CSV or JSON file',
  request: z
    .object({ ...filterShape, format: z.enum(exportFormats) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.unknown(),
  errors: ['SYS_VALIDATION'],
})

/**
 * The reason for the amount that a bet counted: COUNTED, by its weight; TAKEN_BACK, because the round was corrected or
 * voided; or nothing: a game of another product, a weight of 0, a stake that could not be lost, or a wallet at the
 * vendor.
 */
export const contributionReasons = [
  'COUNTED',
  'TAKEN_BACK',
  'OTHER_PRODUCT',
  'NO_WEIGHT',
  'NOT_AT_RISK',
  'OWN_WALLET',
] as const

export const bonusContributionSchema = z.object({
  contributionId: z.string(),
  /** When the round began. */
  time: timestampSchema,
  /** The game as players know it, or its code if it is no longer listed. */
  gameName: z.string(),
  vendorName: z.string(),
  stake: moneySchema,
  /** The part of the stake that was at risk. */
  validBet: moneySchema,
  /** In hundredths. */
  weight: z.number().int(),
  /** Negative if it was taken back. */
  counted: moneySchema,
  reason: z.enum(contributionReasons),
})
export type BonusContribution = z.infer<typeof bonusContributionSchema>

const bonusIdSchema = plainText(18).regex(/^\d+$/)

export const listBonusContributions = defineEndpoint({
  moduleId: 'HIS.bonusBets',
  method: 'GET',
  path: '/wps/relay/MCS2_getBonusContributions',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'Every bet that was looked at for a bonus, newest first, with what it counted and why',
  request: z.object({ bonusId: bonusIdSchema, ...pageShape(20) }),
  response: z.object(pagedShape(bonusContributionSchema)),
  errors: ['SYS_INVALID_URL'],
})

export const cancelBonus = defineEndpoint({
  moduleId: 'HIS.bonusCancel',
  method: 'POST',
  path: '/wps/relay/MCS2_cancelBonus',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary:
    'Gives a bonus up: its bonus money is taken back, the main wallet stays as it is. Of one that has ended it answers how',
  request: z.object({ bonusId: bonusIdSchema }),
  response: z.object({ state: z.enum(bonusStates), amount: moneySchema }),
  errors: ['SYS_INVALID_URL'],
})
