import {
  type PayoutRequest,
  type ProviderStatus,
  providerCallbackPath,
  providerPaths,
} from '@parlay/shared/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader, signProviderCall } from '@parlay/shared/server'
import type { FastifyInstance } from 'fastify'
import { type Answer, serveJson } from '../../../testing/json-server'

/** Once for the next call: refuse it, never answer, break the connection, or take it and then break the connection. */
export type Mishap = 'refuse' | 'silent' | 'gone' | 'taken-and-gone'

interface Known {
  request: PayoutRequest
  end?: Extract<ProviderStatus, { state: 'PAID' | 'FAILED' }>
}

/** Somebody who pays: a process of its own, over real HTTP, that takes signed calls and remembers each order once. */
export async function openTestProvider(secret: () => Promise<string>) {
  const orders = new Map<string, Known>()
  const heard: string[] = []
  let mishaps: Record<string, Mishap[]> = {}
  let app: FastifyInstance | undefined

  const statusOf = (orderNo: string): ProviderStatus => {
    const known = orders.get(orderNo)
    if (known === undefined) return { state: 'UNKNOWN' }
    return known.end ?? { state: 'PENDING', pspRef: `psp-${orderNo}` }
  }

  const answerTo = (path: string, body: PayoutRequest): Answer => {
    const mishap = mishaps[path]?.shift()
    if (mishap === 'silent' || mishap === 'gone') return mishap
    if (mishap === 'refuse') return { status: 503, body: {} }
    if (path === providerPaths.ask) return { body: statusOf(body.orderNo) }
    if (!orders.has(body.orderNo)) orders.set(body.orderNo, { request: body })
    return mishap === 'taken-and-gone' ? 'gone' : { body: { pspRef: `psp-${body.orderNo}` } }
  }

  const server = await serveJson<PayoutRequest>(async ({ path, headers, body, bytes }) => {
    if (!isProviderCall(await secret(), { header: headers[providerSignatureHeader], body: bytes })) {
      return { status: 401, body: {} }
    }
    heard.push(`${path} ${body.orderNo}`)
    return answerTo(path, body)
  })

  /** How an order ends, without anybody being told. */
  const end = (orderNo: string, state: 'PAID' | 'FAILED', amount?: string) => {
    const known = orders.get(orderNo)
    if (known === undefined) throw new Error(`the provider knows no ${orderNo}`)
    const { currency } = known.request
    const paid = amount ?? known.request.amount
    const told = { kind: 'PAYOUT' as const, orderNo, pspRef: `psp-${orderNo}`, currency, state, amount: paid }
    known.end = told
    return told
  }

  return {
    ...server,
    orders,
    heard,
    end,
    plan: (path: keyof typeof providerPaths, ...next: Mishap[]) => {
      mishaps[providerPaths[path]] = next
    },
    reset() {
      orders.clear()
      heard.length = 0
      mishaps = {}
    },
    tellTo(gateway: FastifyInstance) {
      app = gateway
    },
    /** The callback, with a right signature unless another secret is given. */
    async tell(result: object, { as = undefined as string | undefined, at = Date.now() } = {}): Promise<number> {
      const bytes = Buffer.from(JSON.stringify(result))
      const signature = signProviderCall(as ?? (await secret()), bytes, at)
      const response = await app?.inject({
        ...{ method: 'POST', url: providerCallbackPath, payload: bytes },
        headers: { 'content-type': 'application/json', [providerSignatureHeader]: signature },
      })
      return response?.statusCode ?? 0
    },
    /** Ends an order and tells. */
    async finish(orderNo: string, state: 'PAID' | 'FAILED' = 'PAID', amount?: string): Promise<number> {
      return this.tell(end(orderNo, state, amount))
    },
  }
}
