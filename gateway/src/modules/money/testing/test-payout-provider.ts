import { randomUUID } from 'node:crypto'
import {
  type PayoutRequest,
  type ProviderStatus,
  providerCallbackPath,
  providerPaths,
} from '@parlay/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader, signProviderCall } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import { type Answer, serveJson } from '../../../testing/json-server'

/**
 * A fault of the next call: refuse it, never answer, break the connection, or accept it and then break the
 * connection.
 */
export type Fault = 'refuse' | 'silent' | 'gone' | 'taken-and-gone'

interface Known {
  request: PayoutRequest
  pspRef: string
  end?: Extract<ProviderStatus, { state: 'PAID' | 'FAILED' }>
}

/** A payment provider over real HTTP that accepts signed calls and stores each order once. */
export async function openTestPayoutProvider(secret: () => Promise<string>) {
  const orders = new Map<string, Known>()
  const heard: string[] = []
  let faults: Record<string, Fault[]> = {}
  let app: FastifyInstance | undefined

  const requireOrder = (orderNo: string): Known => {
    const known = orders.get(orderNo)
    if (known === undefined) throw new Error(`the provider knows no ${orderNo}`)
    return known
  }

  const statusOf = (orderNo: string): ProviderStatus => {
    const known = orders.get(orderNo)
    if (known === undefined) return { state: 'UNKNOWN' }
    return known.end ?? { state: 'PENDING', pspRef: known.pspRef }
  }

  const answerTo = (path: string, body: PayoutRequest): Answer => {
    const fault = faults[path]?.shift()
    if (fault === 'silent' || fault === 'gone') return fault
    if (fault === 'refuse') return { status: 503, body: {} }
    if (path === providerPaths.ask) return { body: statusOf(body.orderNo) }
    const known = orders.get(body.orderNo) ?? { request: body, pspRef: randomUUID() }
    orders.set(body.orderNo, known)
    return fault === 'taken-and-gone' ? 'gone' : { body: { pspRef: known.pspRef } }
  }

  const server = await serveJson<PayoutRequest>(async ({ path, headers, body, bytes }) => {
    if (!isProviderCall(await secret(), { header: headers[providerSignatureHeader], body: bytes })) {
      return { status: 401, body: {} }
    }
    heard.push(`${path} ${body.orderNo}`)
    return answerTo(path, body)
  })

  /** Ends an order without calling the gateway. */
  const end = (orderNo: string, state: 'PAID' | 'FAILED', amount?: string) => {
    const known = requireOrder(orderNo)
    const { pspRef, request } = known
    const { currency } = request
    const report = { kind: 'PAYOUT' as const, orderNo, pspRef, currency, state, amount: amount ?? request.amount }
    known.end = report
    return report
  }

  return {
    ...server,
    orders,
    heard,
    end,
    rename(orderNo: string, pspRef: string) {
      requireOrder(orderNo).pspRef = pspRef
    },
    plan: (path: keyof typeof providerPaths, ...next: Fault[]) => {
      faults[providerPaths[path]] = next
    },
    reset() {
      orders.clear()
      heard.length = 0
      faults = {}
    },
    reportTo(gateway: FastifyInstance) {
      app = gateway
    },
    /** Sends the callback. Its signature is correct unless another secret is given. */
    async report(result: object, { as = undefined as string | undefined, at = Date.now() } = {}): Promise<number> {
      const bytes = Buffer.from(JSON.stringify(result))
      const signature = signProviderCall(as ?? (await secret()), bytes, at)
      const response = await app?.inject({
        method: 'POST',
        url: providerCallbackPath,
        payload: bytes,
        headers: { 'content-type': 'application/json', [providerSignatureHeader]: signature },
      })
      return response?.statusCode ?? 0
    },
    async finish(orderNo: string, state: 'PAID' | 'FAILED' = 'PAID', amount?: string): Promise<number> {
      return this.report(end(orderNo, state, amount))
    },
  }
}
