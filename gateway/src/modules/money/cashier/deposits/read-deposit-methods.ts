import type { LanguageCode } from '@parlay/contracts'
import { feeOf, parseMoney } from '@parlay/contracts/money'
import { paymentChannels } from '@parlay/contracts/payment-provider'
import { moneySchema } from '@parlay/contracts/shapes'
import { findBrandFile } from '@parlay/server'
import { z } from 'zod'
import { feePlanSchema } from '../fees/fee-plan'

/** The number of hours within which a person decides about a payment in review, if the method does not set it. */
export const usualReviewHours = 24

const limitSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const methodSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,32}$/),
    channel: z.enum(paymentChannels),
    min: limitSchema,
    max: limitSchema,
    quickAmounts: z.array(moneySchema),
    fee: feePlanSchema,
    /**
     * The number of hours within which a person decides about a payment that cannot be credited as it is. Pages promise
     * it to the member.
     */
    reviewHours: z.number().int().min(1).max(720).default(usualReviewHours),
  })
  .refine(({ min, max }) => min <= max, 'max is below min')
  .refine(({ min, fee }) => feeOf(min, { ...fee, freeLeft: 0 }) < min, 'the fee takes all of min')
export type PlannedMethod = z.infer<typeof methodSchema>

const textsSchema = z.record(z.string(), z.object({ name: z.string().min(1), notice: z.string() }))
export type MethodTexts = z.infer<typeof textsSchema>

/** Reads the deposit methods of a brand. A brand without a file has none. */
export const readDepositMethods = (brandFolder: string): PlannedMethod[] =>
  findBrandFile(brandFolder, 'deposits.json', z.array(methodSchema)) ?? []

export const readMethodTexts = (brandFolder: string, language: LanguageCode): MethodTexts =>
  findBrandFile(brandFolder, `content/${language}/deposits.json`, textsSchema) ?? {}
