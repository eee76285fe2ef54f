import type { FeeRule } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { monthAround } from '../../../../core/business-day'

/** The price of an order in the brand's files. A missing part costs nothing. */
export const feePlanSchema = z.strictObject({
  fixed: moneySchema.regex(/^\d/).default('0.00'),
  /** The share of the amount, as a decimal: `0.015` is 1.5 %. */
  rate: z
    .string()
    .regex(/^0(\.\d{1,6})?$/)
    .default('0'),
  /** The number of orders of a calendar month that cost nothing. */
  freePerMonth: z.number().int().min(0).default(0),
})
export type FeePlan = z.infer<typeof feePlanSchema>

interface FeesOptions {
  timeZone: string
  /** Counts the orders since an instant that use up free ones. */
  countSince: (since: Date) => Promise<number>
}

/** Returns the rule that applies to a member now. */
export async function currentFeeRule(
  { fixed, rate, freePerMonth }: FeePlan,
  at: Date,
  { timeZone, countSince }: FeesOptions,
): Promise<FeeRule> {
  if (freePerMonth === 0) return { fixed, rate, freeLeft: 0 }
  const month = monthAround(at, timeZone)
  const used = await countSince(month.from)
  return {
    fixed,
    rate,
    freeLeft: Math.max(0, freePerMonth - used),
    freeAgainAt: month.to.getTime(),
  }
}
