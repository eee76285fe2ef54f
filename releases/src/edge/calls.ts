import replyFrom from '@fastify/reply-from'
import { uploadImage } from '@parlay/contracts/endpoints/files'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodeOf } from '../store/error-code'
import { sendCallFailure } from './answer'
import { isCatalogueCall, sendCatalogue } from './catalogue'
import type { EdgeConfig } from './config'
import { headersFromGateway, headersToGateway } from './forwarded-headers'
import type { GatewayPool } from './gateway-pool'
import { callContentPolicy } from './security-headers'

const prefixes = ['wps', 'lgw', 'lotto']
/** Of a sandbox only: the calls of testers, and the documents about calls and requirements. */
const sandboxPrefixes = ['sandbox', 'docs']

/** True of the address of a call, also where it cannot be decoded. */
export const isOfCalls = (url: string): boolean => {
  const [, first = ''] = url.split(/[/?]/, 2)
  return [...prefixes, ...sandboxPrefixes].includes(first)
}

/** Registers the routes that pass calls to a gateway unchanged and stream its answers back. */
export async function registerCalls(app: FastifyInstance, pool: GatewayPool, config: EdgeConfig): Promise<void> {
  // The library demands a base address. The pool replaces it with a gateway of its choice.
  const base = config.gatewayUrls[0]
  await app.register(replyFrom, { base, undici: pool.dispatcher, disableRequestLogging: true })
  // The body is buffered whole, so that a call no gateway has seen can be sent to another one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: config.bodyLimit }, (_request, body, done) =>
    done(null, body),
  )

  app.post(uploadImage.path, { config: { kind: 'call' }, bodyLimit: config.uploadLimit }, (request, reply) =>
    passOn(request, reply, config),
  )
  for (const prefix of [...prefixes, ...(config.isSandbox ? sandboxPrefixes : [])]) {
    for (const url of [`/${prefix}`, `/${prefix}/*`]) {
      app.all(url, { config: { kind: 'call' }, bodyLimit: config.bodyLimit }, (request, reply) =>
        passOn(request, reply, config),
      )
    }
  }
}

function passOn(request: FastifyRequest, reply: FastifyReply, config: EdgeConfig): FastifyReply {
  const [pathname = ''] = request.url.split('?', 1)
  const isStream = pathname === openEventStream.path
  return reply.from(undefined, {
    ...bodyOf(request),
    // An event stream may be silent for any length of time.
    timeout: isStream ? 0 : config.upstreamTimeout,
    rewriteRequestHeaders: (_request, headers) => headersToGateway(request, headers, config.isSecure),
    rewriteHeaders: (headers) => ({
      'content-security-policy': callContentPolicy,
      ...headersFromGateway(headers),
    }),
    onResponse: (_request, _reply, { stream }) => {
      if (isCatalogueCall(pathname)) sendCatalogue(request, reply, stream)
      else reply.send(stream)
      // The headers are sent immediately, so that a page knows its stream is open before the first event.
      if (isStream) reply.raw.flushHeaders()
    },
    onError: (_reply, { error }) => {
      const isSilent = errorCodeOf(error.cause) === 'UND_ERR_HEADERS_TIMEOUT'
      sendCallFailure(reply, isSilent ? 504 : 502, 'SYS_INTERNAL')
    },
  })
}

function bodyOf({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return {}
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
}
