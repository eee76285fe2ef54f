import { createHash } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import type { FastifyReply } from 'fastify'
import type { Answer } from './envelope'

/** The public reads that browsers may cache and revalidate (reference H.1). */
const revalidated: readonly string[] = [
  'SYS.whitelabel',
  'SYS.countryCodes',
  'SYS.banners',
  'SYS.helpCenter',
  'SYS.contentPage',
  'SYS.download',
  'GAME.list',
  'GAME.hot',
  'GAME.popular',
]

/** Sets the caching headers. Returns true if the caller already has this answer and a 304 was sent. */
export function answerFromCache(endpoint: Endpoint, answer: Answer, reply: FastifyReply): boolean {
  // A handler may forbid it for one answer, such as a preview.
  if (!revalidated.includes(endpoint.moduleId) || reply.getHeader('Cache-Control') === 'no-store') {
    reply.header('Cache-Control', 'no-store')
    return false
  }
  // The envelope's time and request id differ each time, so the tag stands for the value alone.
  const digest = createHash('sha256').update(JSON.stringify(answer.value)).digest('base64url').slice(0, 27)
  const tag = `W/"${digest}"`
  reply.header('Cache-Control', 'private, no-cache').header('ETag', tag).header('Vary', 'X-Session-Token')
  if (reply.request.headers['if-none-match'] !== tag) return false
  reply.code(304).send()
  return true
}
