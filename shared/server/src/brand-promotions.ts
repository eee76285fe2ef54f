import { maxImages } from '@parlay/contracts/endpoints/files'
import {
  gameTypesOfProduct,
  promotionCategories,
  promotionPeriods,
  promotionProducts,
} from '@parlay/contracts/endpoints/promotions'
import { formatMoney, parseMoney, printMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { findBrandFile } from './brand-file'

/** A date, or a number of days from today, for promotions of the demo that are always upcoming or always over. */
const daySchema = z.union([z.iso.date(), z.number().int()])

/** Money; or a whole number, where `tickets` names the raffle that they are for. */
const rewardSchema = z
  .string()
  .regex(/^\d{1,15}(\.\d{2})?$/)
  .transform((text) => (isCount(text) ? BigInt(text) : parseMoney(text)))
  .refine((amount) => amount > 0n, 'is not above zero')
const isCount = (text: unknown): boolean => typeof text === 'string' && /^\d+$/.test(text)
const mostTickets = 1000n

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')

/** A promotion belongs to one product or to none, never to several. */
const product = z.enum(promotionProducts)
const days = z.number().int().min(1).max(90)

/** The conditions for taking part, in addition to those of the kind itself. */
const needsSchema = z.strictObject({
  /** A proven mobile number or e-mail address. */
  contact: z.literal(true).optional(),
  /** A deposit that was credited. */
  deposit: z.literal(true).optional(),
  /** A settled round in games of this product. */
  product: product.optional(),
  /** The lowest rank level. */
  rank: z.number().int().min(2).max(99).optional(),
})

const allGameTypes = Object.values(gameTypesOfProduct).flat()

/**
 * Bonus money: the maximum stake of one round, the days from its start, and the weight of a stake in hundredths by type
 * of game.
 */
export const bonusTermsSchema = z.strictObject({
  maxBet: amountSchema,
  days: z.number().int().min(1).max(90),
  weights: z
    .record(z.string(), z.number().int().min(0).max(100))
    .refine((weights) => Object.values(weights).some((percent) => percent > 0), 'no game counts'),
})
export type PlannedBonus = z.output<typeof bonusTermsSchema>

/** Returns the fault of a bonus's weights: a bonus is for one product, or else for all games. */
export function faultOfWeights(
  own: (typeof promotionProducts)[number] | null,
  { weights }: Pick<PlannedBonus, 'weights'>,
): { path: string[]; message: string } | undefined {
  const types = own === null ? allGameTypes : gameTypesOfProduct[own]
  const named = Object.keys(weights)
  const foreign = named.find((type) => !types.includes(type))
  if (foreign !== undefined)
    return { path: ['bonus', 'weights', foreign], message: `is no game of ${own ?? 'any product'}` }
  if (own === null && named.length < types.length)
    return { path: ['bonus', 'weights'], message: 'a bonus of no product takes all games' }
}

const base = {
  /** The name of its article in `content/<language>/promotions`. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  category: z.enum(promotionCategories).exclude(['INFO']),
  opens: daySchema,
  /** Exclusive; null if no end is known. */
  closes: daySchema.nullable(),
  termsVersion: z.string().min(1).max(32),
  /**
   * The number of times that the reward has to be wagered. With 0 it is cash, otherwise bonus money on the terms of
   * `bonus`.
   */
  wagering: z.number().int().min(0).max(10),
  bonus: bonusTermsSchema.optional(),
  /** Paid immediately, or at the midnight after the claim. */
  issued: z.enum(['AT_ONCE', 'NEXT_DAY']),
  /** The maximum that all members together can get, in the unit of the reward. */
  budget: rewardSchema,
  /** The raffle for which the reward is tickets; without it the reward is money. */
  tickets: z
    .string()
    .regex(/^[a-z0-9-]{1,48}$/)
    .optional(),
  needs: needsSchema.optional(),
}
/** Each member can take part once in every such period, or only once in total if it is left out. */
const every = z.enum(promotionPeriods).optional()
/**
 * The facts for which a gift is given only once. Without a wagering requirement a gift can be withdrawn immediately, so
 * a proven contact is always among them.
 */
const oncePerSchema = z
  .array(z.enum(['CONTACT', 'PAYEE', 'DEVICE']))
  .refine((all) => all.includes('CONTACT'), 'a gift that can be withdrawn at once needs a proven contact')

/** A number of tickets and an amount of money look different, so that neither is taken for the other. */
function checkUnits(promotion: unknown, context: z.RefinementCtx): unknown {
  const { tickets, reward, budget } = Object(promotion)
  for (const [field, value] of Object.entries({ reward, budget })) {
    if (typeof value !== 'string' || isCount(value) === (tickets !== undefined)) continue
    const message = tickets === undefined ? 'is no amount of money' : 'is no number of tickets'
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return promotion
}

const kindSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...base,
      kind: z.literal('GIFT'),
      product: z.null(),
      reward: rewardSchema,
      oncePer: oncePerSchema,
      every,
      /** The member has to type it; capital and small letters are the same. */
      code: z
        .string()
        .regex(/^[A-Z0-9-]{4,32}$/)
        .optional(),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('CASH_BACK'),
      product: z.null(),
      percent: z.number().int().min(1).max(100),
      /** The maximum reward. */
      reward: rewardSchema,
      days,
    }),
    z.strictObject({
      ...base,
      kind: z.literal('ROUNDS'),
      product,
      rounds: z.number().int().min(1).max(1000),
      reward: rewardSchema,
      days,
      every,
    }),
    z.strictObject({
      ...base,
      kind: z.literal('APPLICATION'),
      product: z.null(),
      reward: rewardSchema,
      every,
      /** The minimum number of images of an application. */
      images: z.number().int().min(0).max(maxImages),
      /** True if a member whose application was rejected may apply again. */
      again: z.boolean(),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('DEPOSIT_MATCH'),
      product: product.nullable(),
      percent: z.number().int().min(1).max(200),
      /** The maximum reward. */
      reward: rewardSchema,
      minDeposit: amountSchema,
      days,
      wagering: z.number().int().min(1).max(10),
    }),
  ])
  .refine(({ reward, budget }) => reward <= budget, 'its budget does not cover one reward')
  .superRefine(({ kind, issued, wagering, reward, tickets }, { addIssue }) => {
    if (tickets === undefined) return
    if (kind === 'CASH_BACK' || kind === 'DEPOSIT_MATCH')
      addIssue({ code: 'custom', path: ['tickets'], message: 'a share of a deposit is money' })
    if (issued !== 'AT_ONCE')
      addIssue({ code: 'custom', path: ['issued'], message: 'tickets are given with the claim' })
    if (wagering > 0) addIssue({ code: 'custom', path: ['wagering'], message: 'tickets have no requirement' })
    if (reward > mostTickets) addIssue({ code: 'custom', path: ['reward'], message: `is above ${mostTickets} tickets` })
  })
  .superRefine(({ kind, issued, wagering, bonus, product: own }, { addIssue }) => {
    if (kind === 'DEPOSIT_MATCH' && issued !== 'AT_ONCE')
      addIssue({ code: 'custom', path: ['issued'], message: 'a share of a deposit is given with it' })
    if (wagering > 0 !== (bonus !== undefined))
      addIssue({ code: 'custom', path: ['wagering'], message: 'a requirement and the terms of a bonus go together' })
    const fault = bonus && faultOfWeights(own, bonus)
    if (fault) addIssue({ code: 'custom', ...fault })
  })
const plannedSchema = z.preprocess(checkUnits, kindSchema)
export type PlannedPromotion = z.infer<typeof kindSchema>

const fileSchema = z
  .array(plannedSchema)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id is there twice')

/** An amount in the unit of a promotion's reward, as on the wire: money, or a number of tickets. */
export const printReward = ({ tickets }: Pick<PlannedPromotion, 'tickets'>, amount: bigint): string =>
  tickets === undefined ? printMoney(amount) : String(amount)

/** A promotion as each entry stores it, so that a member who has joined keeps the terms of that time. */
export const printTerms = (promotion: PlannedPromotion): string =>
  JSON.stringify(promotion, (_key, value: unknown) =>
    typeof value === 'bigint' ? printReward(promotion, value) : value,
  )

export const readTerms = (terms: unknown): PlannedPromotion => plannedSchema.parse(terms)

/** Reads the promotions of a brand; a brand without a file has none. Throws an Error with a one-line message. */
export const readPromotions = (brandFolder: string): PlannedPromotion[] =>
  findBrandFile(brandFolder, 'promotions.json', fileSchema) ?? []

/** Returns, by promotion, the figures that its article may name in braces. */
export function figuresOf(promotions: readonly PlannedPromotion[], currencySymbol: string) {
  const money = (minor: bigint) => formatMoney(minor, { symbol: currencySymbol })
  return new Map(
    promotions.map((promotion): [string, Record<string, string>] => [
      promotion.id,
      {
        reward: promotion.tickets === undefined ? money(promotion.reward) : String(promotion.reward),
        budget: promotion.tickets === undefined ? money(promotion.budget) : String(promotion.budget),
        ...('days' in promotion && { days: String(promotion.days) }),
        ...('percent' in promotion && { percent: String(promotion.percent) }),
        ...('rounds' in promotion && { rounds: String(promotion.rounds) }),
        ...('minDeposit' in promotion && { minDeposit: money(promotion.minDeposit) }),
        ...(promotion.bonus && {
          wagering: String(promotion.wagering),
          maxBet: money(promotion.bonus.maxBet),
          bonusDays: String(promotion.bonus.days),
          ...Object.fromEntries(
            Object.entries(promotion.bonus.weights).map(([type, percent]) => [`weight${type}`, String(percent)]),
          ),
        }),
      },
    ]),
  )
}
