import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { earningCategories, mostPoints } from '../contracts/endpoints/points'
import { moneySchema } from '../contracts/shapes'
import { formatMoney, parseMoney } from '../money'

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
  /** The first business day that it holds for. */
  from: z.iso.date(),
  rules: z
    .array(ruleSchema)
    .refine((rules) => isOnce(rules.map(({ category }) => category)), 'a category is there twice'),
})

const base = {
  /** The name of its texts in `content/<language>/points.json`, and of its picture. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a name of small letters, digits and dashes'),
  points: pointsSchema,
  /** How many there are in all; those redeemed are counted against it. */
  stock: z.number().int().min(0).max(1_000_000),
  limitPerMember: z.number().int().min(1).max(1000).nullable(),
}
const rewardSchema = z.discriminatedUnion('category', [
  z.strictObject({ ...base, category: z.literal('GOODS') }),
  z.strictObject({ ...base, category: z.literal('VOUCHER') }),
  z.strictObject({ ...base, category: z.literal('MONEY'), amount: amountSchema }),
  /** So many of one of the brand's raffles, by its id. */
  z.strictObject({
    ...base,
    category: z.literal('TICKETS'),
    amount: z.number().int().min(1).max(1000).transform(BigInt),
    raffle: z.string().regex(/^[a-z0-9-]{1,48}$/),
  }),
])
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

/** Of a brand without the file: nothing is earned and nothing offered. */
const noPoints: PointsPlan = { enabled: false, ratio: 1, minConvert: 1, finalAfterHours: 0, earning: [], rewards: [] }

/** Reads what a brand gives points for, and what for points. Throws an Error with a one-line message. */
export function readPoints(brandFolder: string): PointsPlan {
  const path = join(brandFolder, 'points.json')
  if (!existsSync(path)) return noPoints
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`points: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

const textsSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string().min(1), description: z.string().min(1), units: z.string().min(1) }),
)
export type RewardTexts = z.infer<typeof textsSchema>

/** Reads what a brand calls its rewards in a language; a text may name the `{amount}` of money or tickets. */
export function readRewardTexts(brandFolder: string, language: string): RewardTexts {
  const path = join(brandFolder, 'content', language, 'points.json')
  if (!existsSync(path)) return {}
  const parsed = textsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`points: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

/** Fills the figures of a reward into a text. */
export const wordReward = (text: string, reward: PlannedReward, currencySymbol: string): string =>
  'amount' in reward
    ? text.replaceAll(
        '{amount}',
        reward.category === 'MONEY' ? formatMoney(reward.amount, { symbol: currencySymbol }) : String(reward.amount),
      )
    : text
