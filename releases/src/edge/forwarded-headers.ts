import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Exchange } from './answer'

/** Of one connection, not of the message (RFC 9110, 7.6.1). */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** A request's headers as the gateway gets them. What clients say of their own address or request id is dropped. */
export function headersToGateway({ request, requestId, address }: Exchange, isSecure: boolean): OutgoingHttpHeaders {
  const { forwarded: _, ...headers } = withoutConnectionHeaders(request.headers)
  return {
    ...headers,
    ...(request.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': address,
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-request-id': requestId,
  }
}

/** The edge's own are on every answer already. */
const edgeHeaders = ['x-request-id', 'x-content-type-options', 'referrer-policy', 'strict-transport-security']

/** An answer's headers as the visitor gets them. */
export function headersFromGateway(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = Object.entries(withoutConnectionHeaders(headers)).filter(([name]) => !edgeHeaders.includes(name))
  return Object.fromEntries(passed)
}

/** The visitor's address, seen through as many proxies as are trusted. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  // A socket for IPv4 and IPv6 writes an IPv4 address as `::ffff:203.0.113.9`.
  const nearest = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return [nearest, ...named.reverse()].slice(0, trustedProxies + 1).at(-1) ?? nearest
}

function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const dropped = new Set([...connectionHeaders, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
