import { payoutAccountTypes } from '@parlay/contracts/endpoints/withdrawals'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { readBrandFile } from '@parlay/server'
import { z } from 'zod'
import { feePlanSchema } from '../../fees/fee-plan'

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount >= 0n, 'must not be negative')
const countSchema = z.number().int().positive()

/** Amounts are converted to minor units. */
const isRange = ({ min, max }: { min: bigint; max: bigint }): boolean => min > 0n && min <= max
const notRange = { path: ['max'], message: 'is less than min, or min is nothing' }

/** The limits of one transfer, and of a day. */
const transferSchema = z
  .strictObject({ min: amountSchema, max: amountSchema, dailyAmount: amountSchema })
  .refine(isRange, notRange)

const rulesSchema = z
  .strictObject({
    min: amountSchema,
    max: amountSchema,
    dailyAmount: amountSchema,
    dailyCount: countSchema,
    fee: feePlanSchema,
    /** Staff review withdrawals above this amount. */
    autoApproveUpTo: amountSchema,
    /** The usual and the longest time from the request to the payment. Help and live chat show them. */
    takes: z.strictObject({ usualMinutes: countSchema, longestHours: countSchema }),
    confirmMinutes: countSchema,
    /** The deposits since the last withdrawal must be wagered this many times. */
    turnoverFactor: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
    accountHoldHours: z.number().int().min(0),
    accountsMost: countSchema,
    banks: z.record(z.enum(payoutAccountTypes), z.array(z.string().min(1).max(64))),
    /** The limits of transfers to the direct upline, and of transfers from an agent to direct downlines. */
    uplineTransfer: transferSchema,
    downlineTransfer: transferSchema,
  })
  .refine(isRange, notRange)

export type WithdrawalRules = z.infer<typeof rulesSchema>

/** Reads `withdrawals.json` of a brand. Throws an Error with a one-line message if it is wrong or missing. */
export const readWithdrawalRules = (brandFolder: string): WithdrawalRules =>
  readBrandFile(brandFolder, 'withdrawals.json', rulesSchema)
