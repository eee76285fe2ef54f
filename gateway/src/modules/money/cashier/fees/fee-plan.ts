import type { FeeRule } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { monthAround } from '../../../../core/business-day'

/** What an order costs, as the brand's files say it. Without a part of it there is none. */
export const feePlanSchema = z.strictObject({
  fixed: moneySchema.regex(/^\d/).default('0.00'),
  /** The share of the amount, as a decimal: `0.015` is 1.5 %. */
  rate: z
    .string()
    .regex(/^0(\.\d{1,6})?$/)
    .default('0'),
  /** How many orders of a calendar month cost nothing. */
  freePerMonth: z.number().int().min(0).default(0),
})
export type FeePlan = z.infer<typeof feePlanSchema>

interface FeesOptions {
  timeZone: string
  /** Counts the orders since an instant that use up what is free. */
  countSince: (since: Date) => Promise<number>
}

/** The rule that counts for a member now. */
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
