import multipart from '@fastify/multipart'
import { maxImageBytes } from '@parlay/contracts/endpoints/files'
import { hasOneHost } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/errors'
import { isNestedTooDeep } from '../core/nesting'
import { findServed } from './endpoint'

interface SecurityOptions {
  isHttps: boolean
}

/** Headers for an origin that serves JSON and one documentation page. */
export const securityHeadersOf = (requestId: string, { isHttps }: SecurityOptions): Record<string, string> => ({
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersOf(request.id, options))
  })
}

/** HTTP/1.1 requires every request to name its host. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, originalUrl }) => {
    if (!hasOneHost(raw, originalUrl)) throw new AppError('SYS_VALIDATION')
  })
}

/** Without this check, text that cannot be decoded would be used unchanged. */
export function refuseMalformedQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const [, query = ''] = (raw.url ?? '').split(/\?(.*)/s)
    try {
      decodeURIComponent(query)
    } catch (cause) {
      throw new AppError('SYS_VALIDATION', { cause })
    }
  })
}

/**
 * Bodies of encrypted calls arrive as one string, and forms as their fields, of which the last of a name counts. JSON
 * with too many levels is refused before it is parsed. One file of an upload is read, by the call that needs it.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeep(body)) done(new AppError('SYS_VALIDATION'))
    else void parseJson(request, body, done)
  })
  void app.register(multipart, { limits: { fileSize: maxImageBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Logs one line per request, without query, headers or body, because they may contain private data. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        moduleId: findServed(request)?.endpoint.moduleId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
