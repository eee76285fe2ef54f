import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { OutletError, type SmsOutlet } from './outlet'
import { postJson } from './post-json'

/** Providers use different words for their status. One of these must say that the message is on its way. */
const answerSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['accepted', 'queued', 'sent', 'delivered', 'ok', 'success'])),
  cost: z.coerce.number().nonnegative().optional().catch(undefined),
})

export interface HttpSmsOptions {
  url: string
  token: string
  /** Shown as the sender in countries that allow it. */
  sender: string
  timeoutMs?: number
}

/**
 * Sends through an SMS provider with a JSON API. It posts `{to, text, from}` with a bearer token and an idempotency
 * key, and expects `{id, status, cost?}`.
 */
export function createHttpSmsOutlet({ url, token, sender, timeoutMs }: HttpSmsOptions): SmsOutlet {
  const authorization = `Bearer ${token}`
  return {
    name: 'http',
    async send({ to, text }) {
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const answer = await postJson(url, { to, text, from: sender }, { headers, timeoutMs })
      const parsed = answerSchema.safeParse(answer)
      if (!parsed.success) throw new OutletError('an answer that says no success', { isSafeToRepeat: false })
      return { cost: parsed.data.cost }
    },
  }
}
