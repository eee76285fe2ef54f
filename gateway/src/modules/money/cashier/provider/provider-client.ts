import {
  type PaymentAnswer,
  type PaymentRequest,
  type PayoutRequest,
  type ProviderStatus,
  paymentAnswerSchema,
  payoutAnswerSchema,
  type providerOrderKinds,
  providerPaths,
  providerStatusSchema,
} from '@parlay/contracts/payment-provider'
import { sendProviderCall } from '@parlay/server'
import type { z } from 'zod'

export interface ProviderClientOptions {
  baseUrl: string
  /** Read only when it is needed, because the sandbox creates its secret while the process starts. */
  secret: () => Promise<string>
  timeoutMs: number
}

/** The provider answered something that it should not. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
  constructor(
    readonly raw: string,
    options?: ErrorOptions,
  ) {
    super('the payment provider answered what cannot be read', options)
  }
}

/**
 * Calls the payment provider. A call throws when it is refused or gets no answer, and it is then unknown whether the
 * provider carried it out.
 */
export interface ProviderClient {
  startPayment(request: PaymentRequest): Promise<PaymentAnswer>
  sendPayout(request: PayoutRequest): Promise<{ pspRef: string }>
  ask(order: { kind: (typeof providerOrderKinds)[number]; orderNo: string }): Promise<ProviderStatus>
}

export function createProviderClient({ baseUrl, secret, timeoutMs }: ProviderClientOptions): ProviderClient {
  async function post<Answer extends z.ZodType>(path: string, body: object, answer: Answer): Promise<z.output<Answer>> {
    const response = await sendProviderCall({
      url: new URL(path, baseUrl),
      body: JSON.stringify(body),
      secret: await secret(),
      timeoutMs,
    })
    if (!response.ok) throw new Error(`payment provider answered ${response.status}`)
    return readAnswer(await response.text(), answer)
  }

  return {
    startPayment: (request) => post(providerPaths.payments, request, paymentAnswerSchema),
    sendPayout: (request) => post(providerPaths.payouts, request, payoutAnswerSchema),
    ask: (order) => post(providerPaths.ask, order, providerStatusSchema),
  }
}

function readAnswer<Answer extends z.ZodType>(raw: string, answer: Answer): z.output<Answer> {
  try {
    return answer.parse(JSON.parse(raw))
  } catch (cause) {
    throw new UnreadableAnswer(raw, { cause })
  }
}
