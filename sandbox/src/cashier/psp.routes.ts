import {
  paymentRequestSchema,
  payoutRequestSchema,
  providerPaths,
  providerQuestionSchema,
} from '@parlay/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader } from '@parlay/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type PspFaults, pspFaultSchema } from './psp-faults'
import { OrderMismatch, type PspOrders } from './psp-orders'

export interface PspDeps {
  orders: PspOrders
  faults: PspFaults
  secret: () => Promise<string>
}

class Refusal extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`)
  }
}

/** The API of a payment provider. The cashier signs every call over the bytes of its body. */
export async function pspRoutes(app: FastifyInstance, { orders, faults, secret }: PspDeps): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Refusal ? error.status : error instanceof OrderMismatch ? 409 : 500
    if (status === 500) request.log.error({ err: error }, 'call of the cashier failed')
    return reply.code(status).send({ ok: false })
  })

  const read = async <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const header = request.headers[providerSignatureHeader]
    if (!isProviderCall(await secret(), { header, body })) throw new Refusal(401)
    const parsed = schema.safeParse(parseJson(body))
    if (!parsed.success) throw new Refusal(400)
    return parsed.data
  }

  const answer = async (reply: FastifyReply, order: Parameters<PspFaults['take']>[0], value: object) => {
    if (faults.take(order, 'NO_ANSWER') === undefined) return value
    reply.hijack()
    reply.raw.destroy()
    return undefined
  }

  app.post(providerPaths.payments, async (request, reply) => {
    const payment = await read(request, paymentRequestSchema)
    return answer(reply, { kind: 'PAYMENT', orderNo: payment.orderNo }, await orders.startPayment(payment))
  })
  app.post(providerPaths.payouts, async (request, reply) => {
    const payout = await read(request, payoutRequestSchema)
    return answer(reply, { kind: 'PAYOUT', orderNo: payout.orderNo }, await orders.sendPayout(payout))
  })
  app.post(providerPaths.ask, async (request) => {
    const { kind, orderNo } = await read(request, providerQuestionSchema)
    return orders.ask(kind, orderNo)
  })

  /** Plans faults for the coming orders of a test. */
  app.post('/psp/faults', async (request, reply) => {
    faults.plan(await read(request, pspFaultSchema))
    return reply.code(204).send()
  })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
