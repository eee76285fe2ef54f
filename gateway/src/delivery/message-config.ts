import { z } from 'zod'

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

const httpsUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((url) => url.startsWith('https:') || isLocal(url), 'must start with https://')

/** Variables whose values are never shown. */
export const secretMessageVariables = ['SMTP_URL', 'SMS_HTTP_TOKEN'] as const

/** The providers for messages. Without any, a sandbox keeps messages in its inbox and any other site sends none. */
export const messageEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  /** `Parlay <no-reply@parlay.example>`, or an address alone. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/, 'must be an address')
    .optional(),
  SMS_HTTP_URL: httpsUrl.optional(),
  SMS_HTTP_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  SMS_SENDER: z.string().min(3).max(15).default('Parlay'),
  /** The price of one text message, used when the provider does not report a cost. */
  SMS_PRICE: z.coerce.number().nonnegative().default(0.04),
  /** Text messages to one country per hour. Beyond that none are sent there until the hour has passed. */
  SMS_HOURLY_BUDGET: z.coerce.number().int().positive().default(500),
}

const environmentSchema = z.object(messageEnvironment)
type MessageEnvironment = z.output<typeof environmentSchema>

/** Checks that variables that belong together are set together. */
export function checkMessageEnvironment(env: MessageEnvironment, context: z.RefinementCtx): void {
  const pairs = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN'],
  ] as const
  for (const [given, needed] of pairs) {
    if (env[given] !== undefined && env[needed] === undefined) {
      context.addIssue({ code: 'custom', path: [needed], message: `is needed with ${given}` })
    }
  }
}

export const readMessageSettings = (env: MessageEnvironment) => ({
  smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
  httpSms:
    env.SMS_HTTP_URL && env.SMS_HTTP_TOKEN
      ? { url: env.SMS_HTTP_URL, token: env.SMS_HTTP_TOKEN, sender: env.SMS_SENDER }
      : undefined,
  smsPrice: env.SMS_PRICE,
  smsHourlyBudget: env.SMS_HOURLY_BUDGET,
})

export type MessageSettings = ReturnType<typeof readMessageSettings>
