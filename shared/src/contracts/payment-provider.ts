import { z } from 'zod'
import { plainText } from './plain-text'
import { languageSchema, moneySchema, timestampSchema } from './shapes'

/**
 * Calls between the cashier and a payment service provider. All are POST with a JSON body, signed as
 * `shared/src/server/provider-signature.ts` says; amounts are decimal strings. Asking for the same order again changes
 * nothing and answers what the first call did.
 */
export const providerPaths = {
  /** Asks for money of a player. */
  payments: '/psp/payments',
  /** Sends money to a player. */
  payouts: '/psp/payouts',
  /** What became of an order. */
  ask: '/psp/ask',
} as const

/** Of the gateway: where the provider tells how an order ended. It tells again until it is answered with 200. */
export const providerCallbackPath = '/psp/sandbox/callback'

/** How a player pays: on the provider's page, by scanning a code, by transfer to an account of the provider's. */
export const paymentChannels = ['PAGE', 'QR', 'TRANSFER'] as const

const orderNoSchema = plainText.min(1).max(64)
const referenceSchema = plainText.min(1).max(64)
/** Nothing that would run in the page that links to it. */
const webAddressSchema = z.url({ protocol: /^https?$/ })

export const paymentRequestSchema = z.object({
  orderNo: orderNoSchema,
  channel: z.enum(paymentChannels),
  amount: moneySchema,
  currency: z.string().length(3),
  /** Nothing can be paid after it. */
  expiresAt: timestampSchema,
  /** Where the provider's page sends the player back to. */
  returnUrl: webAddressSchema,
  /** Who is paid, as the page says it. */
  merchant: plainText.min(1).max(64),
  language: languageSchema,
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

export const paymentAnswerSchema = z.object({
  pspRef: referenceSchema,
  /** The provider's page for this order; of every channel, as in the sandbox the player pays there. */
  payUrl: webAddressSchema,
  /** QR: what the code says. */
  qr: plainText.max(512).optional(),
  /** TRANSFER: where to, and what to write on it. */
  account: z.object({ bank: plainText, holder: plainText, number: plainText, remark: plainText }).optional(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>

export const payoutRequestSchema = z.object({
  orderNo: orderNoSchema,
  amount: moneySchema,
  currency: z.string().length(3),
  account: z.object({ type: plainText, bank: plainText, holder: plainText, number: plainText }),
})
export type PayoutRequest = z.infer<typeof payoutRequestSchema>
export const payoutAnswerSchema = z.object({ pspRef: referenceSchema })

export const providerOrderKinds = ['PAYMENT', 'PAYOUT'] as const

/** PENDING (only when asked): not ended yet. */
export const providerStates = ['PENDING', 'PAID', 'FAILED'] as const

/** How an order ended. `amount` is what was really paid, which may be less or more than was asked for. */
export const providerResultSchema = z.object({
  kind: z.enum(providerOrderKinds),
  orderNo: orderNoSchema,
  pspRef: referenceSchema,
  state: z.enum(['PAID', 'FAILED']),
  amount: moneySchema,
  currency: z.string().length(3),
  reason: plainText.max(64).optional(),
})
export type ProviderResult = z.infer<typeof providerResultSchema>

export const providerQuestionSchema = z.object({ kind: z.enum(providerOrderKinds), orderNo: orderNoSchema })
/** UNKNOWN: the provider never saw the order. */
export const providerStatusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('UNKNOWN') }),
  z.object({ state: z.literal('PENDING'), pspRef: referenceSchema }),
  providerResultSchema.extend({ state: z.literal('PAID') }),
  providerResultSchema.extend({ state: z.literal('FAILED') }),
])
export type ProviderStatus = z.infer<typeof providerStatusSchema>
