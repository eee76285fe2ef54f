import {
  type PaymentRequest,
  type ProviderResult,
  type ProviderStatus,
  providerCallbackPath,
  providerPaths,
} from '@parlay/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader, signProviderCall } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import { serveJson } from '../../../testing/json-server'

/**
 * `lost` is carried out and not answered, `fail` answers 500 and does nothing, `script` answers an address that is
 * not a web page.
 */
type Fault = 'lost' | 'fail' | 'script'

export const providerSecret = 'a-secret-of-the-tests-that-is-long-enough'

/** A payment provider over real HTTP that misbehaves on request. */
export async function openTestDepositProvider() {
  const payments = new Map<string, PaymentRequest & { pspRef: string }>()
  const results = new Map<string, ProviderResult>()
  const calls: { path: string; orderNo: string; isSigned: boolean }[] = []
  let faults: { path: string; fault: Fault }[] = []

  const referenceOf = (orderNo: string) => `P-${orderNo}`
  const start = (request: PaymentRequest) => {
    const { orderNo, channel } = request
    const pspRef = referenceOf(orderNo)
    payments.set(orderNo, { ...request, pspRef })
    const payUrl = `http://psp.test/pay/${orderNo}`
    return {
      pspRef,
      payUrl,
      ...(channel === 'QR' && { qr: payUrl }),
      ...(channel === 'TRANSFER' && { account: { bank: 'Bank', holder: 'Provider', number: '123', remark: orderNo } }),
    }
  }
  const statusOf = (orderNo: string): ProviderStatus => {
    const payment = payments.get(orderNo)
    if (payment === undefined) return { state: 'UNKNOWN' }
    return (results.get(orderNo) as ProviderStatus) ?? { state: 'PENDING', pspRef: payment.pspRef }
  }

  const server = await serveJson<PaymentRequest>(({ path, body, headers, bytes }) => {
    const header = headers[providerSignatureHeader]
    const isSigned = isProviderCall(providerSecret, { header, body: bytes })
    calls.push({ path, orderNo: body.orderNo, isSigned })
    if (!isSigned) return { status: 401, body: {} }
    const planned = faults.find((plan) => plan.path === path)
    faults = faults.filter((plan) => plan !== planned)
    if (planned?.fault === 'fail') return { status: 500, body: {} }
    const answer = path === providerPaths.payments ? start(body) : statusOf(body.orderNo)
    if (planned?.fault === 'script') return { body: { ...answer, payUrl: 'javascript:alert(1)' } }
    return planned?.fault === 'lost' ? 'gone' : { body: answer }
  })

  return {
    ...server,
    calls,
    payments,
    plan(path: string, ...these: Fault[]): void {
      faults = [...faults, ...these.map((fault) => ({ path, fault }))]
    },
    /** Ends a payment and returns the body of its callback, without sending it. */
    end(orderNo: string, changes: Partial<ProviderResult> = {}): ProviderResult {
      const payment = payments.get(orderNo)
      const result: ProviderResult = {
        kind: 'PAYMENT',
        orderNo,
        pspRef: payment?.pspRef ?? referenceOf(orderNo),
        state: 'PAID',
        amount: payment?.amount ?? '0.00',
        currency: payment?.currency ?? 'PHP',
        ...changes,
      }
      results.set(orderNo, result)
      return result
    },
  }
}

/** Sends a callback as the provider does, without a network. */
export function sendCallback(app: FastifyInstance, result: object, { secret = providerSecret, now = Date.now() } = {}) {
  const payload = Buffer.from(JSON.stringify(result))
  return app.inject({
    method: 'POST',
    url: providerCallbackPath,
    headers: { 'content-type': 'application/json', [providerSignatureHeader]: signProviderCall(secret, payload, now) },
    payload,
  })
}
