import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type ErrorCode, errorCodes } from '@parlay/shared/contracts/error-codes'

/** One request on its way through the edge. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** The visitor's address. */
  address: string
}

/** Sends a whole answer; a HEAD gets its headers. */
export function sendBody(
  { request, response }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A short text for people, e.g. `Not found`. Never kept by a cache. */
export function sendText(exchange: Exchange, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  const common = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  sendBody(exchange, status, { ...common, ...headers }, `${text}\n`)
}

/** A call that did not reach a gateway is refused in the envelope of all calls. */
export function sendCallFailure(
  exchange: Exchange,
  status: number,
  code: ErrorCode,
  headers: OutgoingHttpHeaders = {},
) {
  const envelope = {
    success: false,
    message: errorCodes[code].message,
    value: null,
    code,
    requestId: exchange.requestId,
    ts: Date.now(),
  }
  const common = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  sendBody(exchange, status, { ...common, ...headers }, JSON.stringify(envelope))
}
