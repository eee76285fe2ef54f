import { printMoney } from '@parlay/contracts/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock'
import { languageTagOf, languageTagOfHeader } from '../pages/languages'
import { type AssetManifest, pageSender } from '../pages/page-shell'
import type { PspOrder } from './psp-order.sql'
import type { PspOrders } from './psp-orders'

export interface PayDeps {
  orders: PspOrders
  clock: Clock
  assets: AssetManifest
}

/** The page on which the player pays or cancels. */
export async function payRoutes(app: FastifyInstance, { orders, clock, assets }: PayDeps): Promise<void> {
  const sendPage = pageSender(assets)
  const find = (params: unknown) => orders.findPayment((params as { key: string }).key)
  const sendView = async (params: unknown, reply: FastifyReply) => {
    const order = await find(params)
    return order === undefined ? reply.code(404).send({ code: 'PAYMENT_UNKNOWN' }) : viewOf(order, clock.now())
  }

  app.get('/pay/:key', async ({ params, headers }, reply) => {
    const order = await find(params)
    const fromHeader = languageTagOfHeader(headers['accept-language'])
    const language = order?.language ? languageTagOf(order.language) : fromHeader
    const page = { language, title: 'Payment', entry: 'pay' }
    if (order === undefined) return sendPage(reply.code(404), { ...page, dataset: {} })
    return sendPage(reply, { ...page, dataset: { key: (params as { key: string }).key } })
  })

  app.get('/api/pay/:key', ({ params }, reply) => sendView(params, reply))
  for (const [path, decision] of [
    ['pay', 'PAY'],
    ['decline', 'DECLINE'],
  ] as const) {
    app.post(`/api/pay/:key/${path}`, async ({ params }, reply) => {
      const order = await find(params)
      if (order !== undefined) await orders.decide(order, decision)
      return sendView(params, reply)
    })
  }
}

function viewOf(order: PspOrder, now: Date) {
  const { orderNo, amount, paidAmount, currency, channel, merchant, returnUrl, accountNumber, dueAt, reason } = order
  const left = Math.max(0, dueAt.getTime() - now.getTime())
  const isExpired = reason === 'EXPIRED' || (order.state === 'PENDING' && left === 0)
  return {
    orderNo,
    currency,
    channel,
    merchant,
    returnUrl,
    accountNumber,
    amount: printMoney(paidAmount ?? amount),
    state: isExpired ? ('EXPIRED' as const) : order.state,
    millisecondsLeft: left,
  }
}

export type PaymentView = ReturnType<typeof viewOf>
