import { earningCategories, mostPoints } from '@parlay/contracts/endpoints/points'
import { promotionProducts } from '@parlay/contracts/endpoints/promotions'
import { formatMoney, parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { findBrandFile } from './brand-file'
import { bonusTermsSchema, faultOfWeights } from './brand-promotions'

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const pointsSchema = z.number().int().min(1).max(mostPoints)

const ruleSchema = z.strictObject({
  category: z.enum(earningCategories),
  points: pointsSchema.max(1000),
  per: amountSchema,
})
const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length

const versionSchema = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,32}$/, 'is not a name of letters, digits, dots and dashes'),
  /** The first business day on which it is in force. */
  from: z.iso.date(),
  rules: z
    .array(ruleSchema)
    .refine((rules) => isOnce(rules.map(({ category }) => category)), 'a category is there twice'),
})

const base = {
  /** The name of its texts in `content/<language>/points.json`, and of its picture. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a name of small letters, digits and dashes'),
  points: pointsSchema,
  /** The total stock; redeemed rewards are counted against it. */
  stock: z.number().int().min(0).max(1_000_000),
  limitPerMember: z.number().int().min(1).max(1000).nullable(),
}
const rewardSchema = z
  .discriminatedUnion('category', [
    z.strictObject({ ...base, category: z.literal('GOODS') }),
    z.strictObject({ ...base, category: z.literal('VOUCHER') }),
    z.strictObject({ ...base, category: z.literal('MONEY'), amount: amountSchema }),
    /** A number of tickets for one of the brand's raffles, by its id. */
    z.strictObject({
      ...base,
      category: z.literal('TICKETS'),
      amount: z.number().int().min(1).max(1000).transform(BigInt),
      raffle: z.string().regex(/^[a-z0-9-]{1,48}$/),
    }),
    /** Bonus money that has to be wagered a number of times, on its own terms. */
    z.strictObject({
      ...base,
      category: z.literal('BONUS'),
      amount: amountSchema,
      termsVersion: z.string().min(1).max(32),
      wagering: z.number().int().min(1).max(10),
      product: z.enum(promotionProducts).nullable(),
      bonus: bonusTermsSchema,
    }),
    /** A number of rounds of a slot at its smallest stake, which every vendor offers, within a number of days. */
    z.strictObject({
      ...base,
      category: z.literal('FREE_ROUNDS'),
      amount: z.number().int().min(1).max(100).transform(BigInt),
      stake: amountSchema,
      days: z.number().int().min(1).max(90),
      game: z.string().min(1).max(64),
    }),
  ])
  .superRefine((reward, { addIssue }) => {
    const fault = reward.category === 'BONUS' ? faultOfWeights(reward.product, reward.bonus) : undefined
    if (fault) addIssue({ code: 'custom', ...fault })
  })
export type PlannedReward = z.infer<typeof rewardSchema>

const fileSchema = z.strictObject({
  enabled: z.boolean(),
  /** Points for 1.00 of money. Each point is worth whole cents then, or whole points make one. */
  ratio: z
    .number()
    .int()
    .refine((ratio) => ratio > 0 && 100 % ratio === 0, 'does not divide 100'),
  minConvert: pointsSchema,
  finalAfterHours: z
    .number()
    .int()
    .min(0)
    .max(24 * 31),
  earning: z
    .array(versionSchema)
    .min(1)
    .refine((all) => isOnce(all.map(({ version }) => version)), 'a version is there twice')
    .refine(
      (all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? '')),
      'each version begins after the one before it',
    ),
  rewards: z.array(rewardSchema).refine((all) => isOnce(all.map(({ id }) => id)), 'an id is there twice'),
})
export type PointsPlan = z.infer<typeof fileSchema>
export type PlannedEarning = PointsPlan['earning'][number]

/** The points of a brand without the file: nothing is earned and nothing offered. */
const noPoints: PointsPlan = { enabled: false, ratio: 1, minConvert: 1, finalAfterHours: 0, earning: [], rewards: [] }

/**
 * Reads how members of a brand earn points, and what they can redeem them for. Throws an Error with a one-line message.
 */
export const readPoints = (brandFolder: string): PointsPlan =>
  findBrandFile(brandFolder, 'points.json', fileSchema) ?? noPoints

const textsSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string().min(1), description: z.string().min(1), units: z.string().min(1) }),
)
export type RewardTexts = z.infer<typeof textsSchema>

/** Reads the names of a brand's rewards in a language; a text may contain the figures of `figuresOf`. */
export const readRewardTexts = (brandFolder: string, language: string): RewardTexts =>
  findBrandFile(brandFolder, `content/${language}/points.json`, textsSchema) ?? {}

/** Reads the name of each reward, in the requested language or else in the brand's first one. */
export function readRewardNames(
  brandFolder: string,
  brand: { languages: readonly string[]; defaultLanguage: string; currencySymbol: string },
): (rewardId: string, language: string) => string | undefined {
  const { rewards } = readPoints(brandFolder)
  const texts = new Map(brand.languages.map((language) => [language, readRewardTexts(brandFolder, language)]))
  return (rewardId, language) => {
    const name = (texts.get(language)?.[rewardId] ?? texts.get(brand.defaultLanguage)?.[rewardId])?.name
    const reward = rewards.find(({ id }) => id === rewardId)
    return name && reward ? wordReward(name, reward, brand.currencySymbol) : name
  }
}

/** Returns the figures that a text about a reward may contain. */
function figuresOf(reward: PlannedReward, symbol: string): Record<string, string> {
  const money = (amount: bigint) => formatMoney(amount, { symbol })
  switch (reward.category) {
    case 'MONEY':
      return { amount: money(reward.amount) }
    case 'TICKETS':
      return { amount: String(reward.amount) }
    case 'BONUS': {
      const { amount, wagering, bonus } = reward
      return {
        amount: money(amount),
        wagering: String(wagering),
        days: String(bonus.days),
        maxBet: money(bonus.maxBet),
      }
    }
    case 'FREE_ROUNDS':
      return { amount: String(reward.amount), stake: money(reward.stake), days: String(reward.days) }
    default:
      return {}
  }
}

/** Fills the figures of a reward into a text. */
export const wordReward = (text: string, reward: PlannedReward, currencySymbol: string): string =>
  Object.entries(figuresOf(reward, currencySymbol)).reduce(
    (filled, [name, figure]) => filled.replaceAll(`{${name}}`, figure),
    text,
  )
