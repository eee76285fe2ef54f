import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/**
 * Where a member stands (reference G.3.3). CLAIMED: asked for and set aside, paid on the day it says. ISSUED: in the main
 * wallet. Without a session OPEN is as far as it goes.
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
] as const
export type PromotionState = (typeof promotionStates)[number]

/** What the member can do now. */
export const promotionActions = ['JOIN', 'CLAIM'] as const
export type PromotionAction = (typeof promotionActions)[number]

export const promotionCategories = ['WELCOME', 'DEPOSIT', 'PLAY', 'INFO'] as const
/** An incentive stays in one of them, or has nothing to do with play. */
export const promotionProducts = ['BETTING', 'CASINO', 'LOTTERY'] as const
/** A gift; money back on the first deposit; a reward for a number of rounds, whatever was staked on them. */
export const promotionKinds = ['GIFT', 'CASH_BACK', 'ROUNDS'] as const

export const ineligibleReasons = [
  'LOGGED_OUT',
  'TRIAL',
  'NOT_STARTED',
  'ENDED',
  'BUDGET_SPENT',
  'DEPOSITED_BEFORE',
  'TIME_OVER',
] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/** The key terms, for the card. */
const offerSchema = z.object({
  kind: z.enum(promotionKinds),
  /** Of the reward; of a cash back the most there is. */
  amount: moneySchema,
  /** Of a cash back. */
  percent: z.number().int().nullable(),
  /** Of a reward for rounds. */
  rounds: z.number().int().nullable(),
  /** After joining; null where nothing has to be done in a time. */
  days: z.number().int().nullable(),
  /** How many times the reward has to be staked before it can be paid out; 0: nothing to play through. */
  wagering: z.number().int(),
  issued: z.enum(['AT_ONCE', 'NEXT_DAY']),
  termsVersion: z.string(),
})

export const promotionSchema = z.object({
  promotionId: z.string(),
  title: z.string(),
  /** Its first paragraph, sanitised. */
  lead: z.string(),
  /** Path of the picture without width and ending: `${image}-${width}.webp`. */
  image: z.string(),
  category: z.enum(promotionCategories),
  product: z.enum(promotionProducts).nullable(),
  startAt: timestampSchema,
  endAt: timestampSchema.nullable(),
  /** Null for what is only announced; then there is no offer either. */
  state: z.enum(promotionStates).nullable(),
  actions: z.array(z.enum(promotionActions)),
  offer: offerSchema.nullable(),
  /** Of what has been joined and is not reached. */
  progress: z.object({ done: z.number().int(), target: z.number().int() }).nullable(),
  /** Until when it has to be reached; of something CLAIMED, when it is paid. */
  until: timestampSchema.nullable(),
  /** What a claim pays, or what was claimed. */
  amount: moneySchema.nullable(),
  eligibility: z.object({ ok: z.boolean(), reasons: z.array(z.enum(ineligibleReasons)) }),
  /** The language of its text where that is not the one asked for. */
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
  response: z.object(pagedShape(promotionSchema)),
  errors: [],
})

export const promotionDetailSchema = promotionSchema.extend({
  /** Sanitised, without the terms. */
  html: z.string(),
  /** Sanitised, with their own heading. */
  terms: z.string(),
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
  request: z.object({ promotionId: z.string().max(64), language: languageSchema.default('EN') }),
  response: promotionDetailSchema,
  errors: ['PROMO_CLOSED'],
})

/** The terms that the member has been shown. */
const termsVersionSchema = z.string().max(32)

export const joinPromotion = defineEndpoint({
  moduleId: 'PRO.join',
  method: 'POST',
  path: '/wps/relay/MCS2_joinPromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R0',
  summary: 'Joins a promotion under the terms shown; its reward is set aside from the budget',
  request: z.object({ promotionId: z.string().max(64), termsVersion: termsVersionSchema }),
  response: z.object({ state: z.enum(promotionStates) }),
  errors: ['PROMO_NOT_ELIGIBLE', 'PROMO_CLOSED', 'PROMO_ALREADY', 'PROMO_TERMS_CHANGED'],
})

export const claimPromotion = defineEndpoint({
  moduleId: 'PRO.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimPromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Pays a reward into the main wallet, once',
  /** Without a version the terms are those that the member has joined under. */
  request: z.object({ promotionId: z.string().max(64), termsVersion: termsVersionSchema.optional() }),
  response: z.object({ amount: moneySchema, state: z.enum(promotionStates) }),
  errors: ['PROMO_NOT_ELIGIBLE', 'PROMO_CLOSED', 'PROMO_ALREADY', 'PROMO_TERMS_CHANGED'],
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
