import { z } from 'zod'
import { currencySchema, plainText } from './bounds'
import { languageSchema, moneySchema, timestampSchema } from './shapes'

/**
 * The calls between the cashier and a payment service provider. All are POST with a JSON body, signed as
 * `shared/server/src/provider-signature.ts` describes; amounts are decimal strings. Repeating a call for the same order
 * changes nothing and returns the first response.
 */
export const providerPaths = {
  /** Requests a payment from a player. */
  payments: '/psp/payments',
  /** Sends money to a player. */
  payouts: '/psp/payouts',
  /** Returns the state of an order. */
  ask: '/psp/ask',
} as const

/**
 * The gateway's path to which the provider reports how an order ended. The provider repeats the report until the
 * response is 200.
 */
export const providerCallbackPath = '/psp/sandbox/callback'

/**
 * The ways in which a player pays: on the provider's page, by scanning a QR code, or by transfer to an account of the
 * provider.
 */
export const paymentChannels = ['PAGE', 'QR', 'TRANSFER'] as const

export const orderNoSchema = plainText(64).min(1)
const accountText = plainText(160)
const referenceSchema = plainText(64).min(1)
/** Only web addresses are allowed, because another scheme could run code in the page that links to it. */
const webAddressSchema = z.url({ protocol: /^https?$/ }).max(2048)

export const paymentRequestSchema = z.object({
  orderNo: orderNoSchema,
  channel: z.enum(paymentChannels),
  amount: moneySchema,
  currency: currencySchema,
  /** After this time, nothing can be paid. */
  expiresAt: timestampSchema,
  /** The address to which the provider's page sends the player back. */
  returnUrl: webAddressSchema,
  /** The name of the payee that the page shows. */
  merchant: plainText(64).min(1),
  language: languageSchema,
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

export const paymentAnswerSchema = z.object({
  pspRef: referenceSchema,
  /** The provider's page for this order. Every channel has one, because in the sandbox the player pays there. */
  payUrl: webAddressSchema,
  /** QR: the content of the code. */
  qr: plainText(512).optional(),
  /** TRANSFER: the account to transfer to, and the reference to write on the transfer. */
  account: z.object({ bank: accountText, holder: accountText, number: accountText, remark: accountText }).optional(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>

export const payoutRequestSchema = z.object({
  orderNo: orderNoSchema,
  amount: moneySchema,
  currency: currencySchema,
  account: z.object({ type: accountText, bank: accountText, holder: accountText, number: accountText }),
})
export type PayoutRequest = z.infer<typeof payoutRequestSchema>
export const payoutAnswerSchema = z.object({ pspRef: referenceSchema })

export const providerOrderKinds = ['PAYMENT', 'PAYOUT'] as const

/** PENDING occurs only in the response to a status call: the order has not ended yet. */
export const providerStates = ['PENDING', 'PAID', 'FAILED'] as const

/**
 * An amount as a provider reports it. It may be finer than the currency if a provider converts currencies or charges
 * shares of an amount; `parseReportedMoney` decides which part counts.
 */
const reportedMoneySchema = z.string().regex(/^-?\d{1,15}\.\d{2,16}$/)

/** The end of an order. `amount` is the amount that was actually paid, which may be less or more than was requested. */
export const providerResultSchema = z.object({
  kind: z.enum(providerOrderKinds),
  orderNo: orderNoSchema,
  pspRef: referenceSchema,
  state: z.enum(['PAID', 'FAILED']),
  amount: reportedMoneySchema,
  currency: currencySchema,
  reason: plainText(64).optional(),
})
export type ProviderResult = z.infer<typeof providerResultSchema>

export const providerQuestionSchema = z.object({ kind: z.enum(providerOrderKinds), orderNo: orderNoSchema })
/** UNKNOWN: the provider never received the order. */
export const providerStatusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('UNKNOWN') }),
  z.object({ state: z.literal('PENDING'), pspRef: referenceSchema }),
  providerResultSchema.extend({ state: z.literal('PAID') }),
  providerResultSchema.extend({ state: z.literal('FAILED') }),
])
export type ProviderStatus = z.infer<typeof providerStatusSchema>
