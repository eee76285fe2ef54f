import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { promotionCategories, promotionProducts } from '../contracts/endpoints/promotions'
import { moneySchema } from '../contracts/shapes'
import { formatMoney, parseMoney } from '../money'

/** A date, or so many days from today: what shall always be coming, or over, in a demo. */
const daySchema = z.union([z.iso.date(), z.number().int()])
export type PromotionDay = z.infer<typeof daySchema>

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')

const base = {
  /** The name of its article in `content/<language>/promotions`. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  category: z.enum(promotionCategories).exclude(['INFO']),
  opens: daySchema,
  /** Exclusive; null where no end is known. */
  closes: daySchema.nullable(),
  termsVersion: z.string().min(1).max(32),
  /** Rewards with something to play through are not built, and more than ten times is not allowed anywhere. */
  wagering: z.literal(0),
  /** At once, or at the midnight after the claim. */
  issued: z.enum(['AT_ONCE', 'NEXT_DAY']),
  budget: amountSchema,
}
/** One product or none, never several. */
const product = z.enum(promotionProducts)
const days = z.number().int().min(1).max(90)

const plannedSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...base, kind: z.literal('GIFT'), product: z.null(), reward: amountSchema }),
    z.strictObject({
      ...base,
      kind: z.literal('CASH_BACK'),
      product: z.null(),
      percent: z.number().int().min(1).max(100),
      /** The most there is. */
      reward: amountSchema,
      days,
    }),
    z.strictObject({
      ...base,
      kind: z.literal('ROUNDS'),
      product,
      rounds: z.number().int().min(1).max(1000),
      reward: amountSchema,
      days,
    }),
  ])
  .refine(({ reward, budget }) => reward <= budget, 'its budget does not cover one reward')
export type PlannedPromotion = z.infer<typeof plannedSchema>

const fileSchema = z
  .array(plannedSchema)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id is there twice')

/** The promotions of a brand; one without a file has none. Throws an Error of one line. */
export function readPromotions(brandFolder: string): PlannedPromotion[] {
  const path = join(brandFolder, 'promotions.json')
  if (!existsSync(path)) return []
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`promotions: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

/** By promotion, what its article may name in braces. */
export function figuresOf(promotions: readonly PlannedPromotion[], currencySymbol: string) {
  const money = (minor: bigint) => formatMoney(minor, { symbol: currencySymbol })
  return new Map(
    promotions.map((promotion): [string, Record<string, string>] => [
      promotion.id,
      {
        reward: money(promotion.reward),
        budget: money(promotion.budget),
        ...('days' in promotion && { days: String(promotion.days) }),
        ...('percent' in promotion && { percent: String(promotion.percent) }),
        ...('rounds' in promotion && { rounds: String(promotion.rounds) }),
      },
    ]),
  )
}
