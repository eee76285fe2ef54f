import { pipeline, type Readable } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { allEndpoints } from '@parlay/contracts/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './negotiate'

const paths = new Set(allEndpoints.filter(({ isCatalogue }) => isCatalogue).map(({ path }) => path))
/**
 * Only shared caches may serve a stale answer while they revalidate it (RFC 9213). A browser that does so counts the
 * background request as part of loading the page, and looks for a new service worker ten seconds later.
 */
const caching = { 'Cache-Control': 'public, max-age=10', 'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=60' }
/** Smaller answers do not shrink on the wire when they are compressed. */
const leastSize = 512
/** One level more takes a sixteenth off an answer, and a fifth of a millisecond. */
const quickQuality = 5
const compressors = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: quickQuality } }),
  gzip: () => createGzip(),
}

/**
 * Returns whether the answer of a call may be compressed. If an answer contains a secret together with text that a caller
 * chose, its compressed size reveals the secret (BREACH). A catalogue contains neither.
 */
export const isCatalogueCall = (pathname: string): boolean => paths.has(pathname)

/**
 * Passes on the answer of a catalogue call. It is compressed where that helps, and shared caches may keep it when it
 * does not depend on the visitor.
 */
export function sendCatalogue(request: FastifyRequest, reply: FastifyReply, answer: Readable): void {
  const { 'x-session-token': session, 'accept-encoding': accepted } = request.headers
  // The gateway puts an ETag only on answers that may be kept.
  if (session === undefined && reply.hasHeader('etag') && !reply.hasHeader('set-cookie')) reply.headers(caching)

  const encoding = chooseEncoding(accepted)
  const isWorthwhile = reply.statusCode === 200 && Number(reply.getHeader('content-length') ?? leastSize) >= leastSize
  if (isWorthwhile) reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (!isWorthwhile || encoding === 'identity') {
    reply.send(answer)
    return
  }
  reply.removeHeader('content-length').header('Content-Encoding', encoding)
  // When the client disconnects, the pipeline ends both streams and the reply reports it.
  reply.send(pipeline(answer, compressors[encoding](), () => undefined))
}
