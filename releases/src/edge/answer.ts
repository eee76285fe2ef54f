import { type ErrorCode, errorCodes } from '@parlay/contracts/error-codes'
import type { FastifyReply } from 'fastify'

/** Answers with a short text for people, for example `Not found`. Caches never keep it. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(`${text}\n`)
}

/** Refuses a call that did not reach a gateway, in the same envelope that gateways use. */
export function sendCallFailure(reply: FastifyReply, status: number, code: ErrorCode): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .send({
      success: false,
      message: errorCodes[code].message,
      value: null,
      code,
      requestId: reply.request.id,
      ts: Date.now(),
    })
}
