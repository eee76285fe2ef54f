import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * Headers of one connection, which a proxy must not forward (RFC 9110, 7.6.1). Headers that `Connection` names are
 * already gone.
 */
const connectionHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The edge sets these headers on every answer itself. */
const edgeHeaders = new Set(['x-request-id', 'x-content-type-options', 'referrer-policy', 'strict-transport-security'])

const without = (headers: IncomingHttpHeaders, ...dropped: ReadonlySet<string>[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.some((names) => names.has(name))))

/**
 * The headers of a request as the gateway receives them. A client's claims about its own address or request id are
 * dropped.
 */
export function headersToGateway(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  isSecure: boolean,
): IncomingHttpHeaders {
  const { forwarded: _, ...passed } = without(headers, connectionHeaders)
  return {
    ...passed,
    host: request.headers.host,
    'x-forwarded-for': addressOf(request),
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-request-id': request.id,
  }
}

/** The headers of an answer as the visitor receives them. */
export const headersFromGateway = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  without(headers, connectionHeaders, edgeHeaders)

/** The visitor's address. A dual-stack socket writes an IPv4 address as `::ffff:203.0.113.9`. */
export const addressOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/, '')
