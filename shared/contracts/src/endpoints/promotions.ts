import { z } from 'zod'
import { plainText, trimmedLines } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'
import { imagesSchema } from './files'

/**
 * The member's state in a promotion (reference G.3.3). CLAIMED: claimed and set aside, to be paid on the date in
 * `until`. ISSUED: paid into the main wallet, or given as a
 * bonus. Without a session the state is at most OPEN.
 */
export const promotionStates = [
  'COMING_SOON',
  'OPEN',
  'JOINED',
  'IN_PROCESS',
  'CLAIMABLE',
  'CLAIMED',
  'ISSUED',
  'CLOSED',
  /** The member's application waits for a decision. */
  'APPLYING',
  /** It was rejected. */
  'REJECTED',
] as const
export type PromotionState = (typeof promotionStates)[number]

/** The actions that the member can take. DEPOSIT: a deposit that names the promotion takes part in it. */
export const promotionActions = ['JOIN', 'CLAIM', 'APPLY', 'DEPOSIT'] as const
export type PromotionAction = (typeof promotionActions)[number]

export const promotionCategories = ['WELCOME', 'DEPOSIT', 'PLAY', 'INFO'] as const
/** An incentive belongs to one of these products, or to none. */
export const promotionProducts = ['BETTING', 'CASINO', 'LOTTERY'] as const
/** The types of games that belong to a product. */
export const gameTypesOfProduct: Readonly<Record<(typeof promotionProducts)[number], readonly string[]>> = {
  BETTING: ['SPORTS', 'ESPORTS', 'DS88'],
  CASINO: ['RNG', 'LIVE', 'FISH', 'PVP'],
  LOTTERY: ['LOTT', 'ELOTT'],
}
/**
 * A gift; cash back on the first deposit; a reward for a number of rounds, whatever their stakes; a reward that staff
 * grant on an application; or a share of a deposit as bonus money.
 */
export const promotionKinds = ['GIFT', 'CASH_BACK', 'ROUNDS', 'APPLICATION', 'DEPOSIT_MATCH'] as const
/**
 * The periods in which a member can take part once, if not once in total. Days and weeks are those of the brand's time
 * zone.
 */
export const promotionPeriods = ['DAY', 'WEEK'] as const

/** The code points that a comment of an application may have. */
export const maxPromotionComment = 140

/** Why an application was rejected. */
export const rejectionReasons = ['UNREADABLE', 'TERMS_NOT_MET', 'SENT_BEFORE', 'OTHER'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const ineligibleReasons = [
  'LOGGED_OUT',
  'TRIAL',
  'NOT_STARTED',
  'ENDED',
  'BUDGET_SPENT',
  'DEPOSITED_BEFORE',
  'TIME_OVER',
  /** A gift needs a proven number or address. */
  'CONTACT_UNPROVEN',
  /** It is for members who have deposited. */
  'NO_DEPOSIT',
  /** It is for members who have played games of one product; `offer.needs` says which. */
  'NOT_PLAYED',
  /** It is for members of a higher rank; `offer.needs` says from which level. */
  'RANK_TOO_LOW',
] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/** The terms of bonus money, without the number of times that it has to be wagered. */
export const bonusTermsSchema = z.object({
  /** The days in which it has to be wagered. */
  days: z.number().int(),
  /** The most that may be staked in one round while it is active. */
  maxBet: moneySchema,
  /** The weight of a stake in hundredths, by the type of the game; games of other types do not accept bonus money. */
  weights: z.array(z.object({ gameType: z.string(), percent: z.number().int() })),
})

/** The amount of a reward: money, or the whole number of tickets if the offer names a raffle. */
const rewardAmountSchema = z.string().regex(/^\d{1,15}(\.\d{2})?$/)

/** The key terms that the card shows. */
const offerSchema = z.object({
  kind: z.enum(promotionKinds),
  /** The amount of the reward, or the maximum of a share of a deposit. */
  amount: rewardAmountSchema,
  /** The name of the raffle for which the reward is tickets; without it the reward is money. */
  raffle: z.string().optional(),
  currencySymbol: z.string(),
  /** Set for a cash back and for a share of a deposit. */
  percent: z.number().int().nullable(),
  /** Set for a reward for rounds. */
  rounds: z.number().int().nullable(),
  /** The days after joining; null if there is no time limit. */
  days: z.number().int().nullable(),
  /**
   * The number of times that the reward has to be wagered before it can be withdrawn; 0 means no wagering requirement.
   */
  wagering: z.number().int(),
  /** Set where there is a wagering requirement. */
  bonus: bonusTermsSchema.nullable(),
  /** The smallest deposit that takes part; set for a share of a deposit. */
  minDeposit: moneySchema.nullable(),
  issued: z.enum(['AT_ONCE', 'NEXT_DAY']),
  /** The version under which the member takes part: that of the entry, if there is one. */
  termsVersion: z.string(),
  /** Null if a member can take part once. */
  every: z.enum(promotionPeriods).nullable(),
  /** True if a code has to be typed to claim. */
  needsCode: z.boolean(),
  /** Set for an application: the minimum number of images. */
  images: z.number().int().nullable(),
  /** The conditions for taking part; empty if there are none. */
  needs: z.object({
    contact: z.boolean(),
    deposit: z.boolean(),
    product: z.enum(promotionProducts).nullable(),
    rank: z.number().int().nullable(),
  }),
})

/** Names one of several rewards of a promotion: `once`, or the first day of its period. */
const claimIdSchema = plainText(16)

/** A reward that waits for the member. */
const claimableSchema = z.object({ claimId: z.string(), amount: rewardAmountSchema })

/** The application of the member, and its outcome. */
const applicationSchema = z.object({
  applicationId: z.string(),
  comment: z.string(),
  images: imagesSchema,
  time: timestampSchema,
  /** Set if it was rejected. */
  reason: z.enum(rejectionReasons).nullable(),
})

export const promotionSchema = z.object({
  promotionId: z.string(),
  title: z.string(),
  /** The first paragraph of the promotion, sanitised. */
  lead: z.string(),
  /** The path of the picture without width and extension: `${image}-${width}.webp`. */
  image: z.string(),
  category: z.enum(promotionCategories),
  product: z.enum(promotionProducts).nullable(),
  startAt: timestampSchema,
  endAt: timestampSchema.nullable(),
  /** Null for a promotion that is only announced, which has no offer either. */
  state: z.enum(promotionStates).nullable(),
  actions: z.array(z.enum(promotionActions)),
  offer: offerSchema.nullable(),
  /** Set for a promotion that was joined and whose target is not reached yet. */
  progress: z.object({ done: z.number().int(), target: z.number().int() }).nullable(),
  /** The deadline for the target or, in state CLAIMED, when it is paid. */
  until: timestampSchema.nullable(),
  /** The amount that a claim pays, or that was claimed. */
  amount: rewardAmountSchema.nullable(),
  eligibility: z.object({ ok: z.boolean(), reasons: z.array(z.enum(ineligibleReasons)) }),
  /** Everything that can be claimed now, of this period and of those before it, oldest first. */
  claims: z.array(claimableSchema),
  /** When the next period begins, if the member is done with this one. */
  againAt: timestampSchema.nullable(),
  /** The member's latest application in this period. */
  application: applicationSchema.nullable(),
  /** The language of its text if it is not the requested one. */
  language: languageSchema.optional(),
})
export type Promotion = z.infer<typeof promotionSchema>

export const listPromotions = defineEndpoint({
  moduleId: 'PRO.list',
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionList',
  token: 'optional',
  rate: 'R1',
  summary: 'The promotions, those to claim first; with a session each says where the member stands',
  request: z.object({
    category: z.enum(promotionCategories).optional(),
    language: languageSchema.default('EN'),
    ...pageShape(50),
  }),
  response: z.object({
    ...pagedShape(promotionSchema),
    /** True if the brand has a prize wheel, golden eggs or red envelopes. */
    hasRaffles: z.boolean().optional(),
  }),
  errors: [],
})

export const promotionDetailSchema = promotionSchema.extend({
  /** Sanitised HTML without the terms. */
  html: z.string(),
  /** Sanitised HTML with its own heading. */
  terms: z.string(),
  /** The version of this text; `offer.termsVersion` differs if the member joined under an earlier one. */
  termsVersion: z.string().nullable(),
  wagering: z.number().int(),
})
export type PromotionDetail = z.infer<typeof promotionDetailSchema>

export const getPromotion = defineEndpoint({
  moduleId: 'PRO.detail',
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionDetail',
  token: 'optional',
  rate: 'R1',
  summary: 'One promotion with its text and terms',
  request: z.object({ promotionId: plainText(64), language: languageSchema.default('EN') }),
  response: promotionDetailSchema,
  errors: ['PROMO_CLOSED'],
})

/** A regular expression with the flag `u` counts code points, as members do; `max` would count UTF-16 units. */
const promotionCommentSchema = trimmedLines(2 * maxPromotionComment).regex(
  new RegExp(`^[^]{0,${maxPromotionComment}}$`, 'u'),
  'err_promo_comment',
)

/** The version of the terms that the member was shown. */
export const termsVersionSchema = plainText(32)

export const joinPromotion = defineEndpoint({
  moduleId: 'PRO.join',
  method: 'POST',
  path: '/wps/relay/MCS2_joinPromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R0',
  summary: 'Joins a promotion under the terms shown; its reward is set aside from the budget',
  request: z.object({ promotionId: plainText(64), termsVersion: termsVersionSchema }),
  response: z.object({ state: z.enum(promotionStates) }),
  errors: [
    'PROMO_NOT_ELIGIBLE',
    'REWARDS_CLOSED',
    'PROMO_CLOSED',
    'PROMO_ALREADY',
    'PROMO_TERMS_CHANGED',
    'PROMO_CONTACT_UNPROVEN',
  ],
})

export const claimPromotion = defineEndpoint({
  moduleId: 'PRO.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimPromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary:
    'Pays a reward, once, into the main wallet, as bonus money or as tickets; a gift to who has a proven contact, once for each contact, payout account and browser',
  /**
   * Without a version, the terms are those under which the member joined; without a `claimId`, it is the reward of this
   * period.
   */
  request: z.object({
    promotionId: plainText(64),
    termsVersion: termsVersionSchema.optional(),
    claimId: claimIdSchema.optional(),
    code: plainText(64).optional(),
  }),
  response: z.object({ amount: rewardAmountSchema, state: z.enum(promotionStates) }),
  errors: [
    'PROMO_NOT_ELIGIBLE',
    'REWARDS_CLOSED',
    'PROMO_CLOSED',
    'PROMO_ALREADY',
    'PROMO_TERMS_CHANGED',
    'PROMO_CONTACT_UNPROVEN',
    'PROMO_ONCE_PER_PERSON',
    'PROMO_CODE_WRONG',
    'PROMO_CODE_LIMIT',
  ],
})

export const applyForPromotion = defineEndpoint({
  moduleId: 'PRO.apply',
  method: 'POST',
  path: '/wps/relay/MCS2_applyPromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R5',
  summary: 'Sends an application for a reward, with images by the names of their upload; staff decide',
  request: z.object({
    promotionId: plainText(64),
    termsVersion: termsVersionSchema,
    comment: promotionCommentSchema,
    images: imagesSchema.default([]),
  }),
  response: z.object({ applicationId: z.string(), state: z.enum(promotionStates) }),
  errors: [
    'PROMO_NOT_ELIGIBLE',
    'REWARDS_CLOSED',
    'PROMO_CLOSED',
    'PROMO_ALREADY',
    'PROMO_TERMS_CHANGED',
    'PROMO_CONTACT_UNPROVEN',
    'PROMO_IMAGES',
    'FILE_UNKNOWN',
  ],
})

export const countUnclaimedPromotions = defineEndpoint({
  moduleId: 'PRO.unclaimed',
  method: 'GET',
  path: '/wps/relay/MCS2_unclaimedCount',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'How many rewards the member could claim now',
  request: emptySchema,
  response: z.object({ count: z.number().int() }),
  errors: [],
})
