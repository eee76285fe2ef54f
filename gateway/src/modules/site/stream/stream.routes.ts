import { openEventStream } from '@parlay/contracts/endpoints/stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../core/errors'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import type { StreamHub } from './stream-hub'
import { openStreamLine } from './stream-line'

const headersOf = (reply: FastifyReply): Record<string, string> => {
  const entries = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(entries), 'cache-control': 'no-store' }
}

const versionOf = (lastEventId: string | string[] | undefined): number =>
  typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1

/**
 * A stream ends between half of `longestLife` and all of it, in milliseconds. If one gateway is replaced, all streams
 * move to the other one; in this way they return to both, a few at a time.
 */
export function registerStream(app: FastifyInstance, hub: StreamHub, longestLife: number): void {
  registerEndpoint(app, openEventStream, async ({ session, headers, reply, ip }) => {
    if (!hub.hasRoomFor(session, ip)) throw new AppError('SYS_RATE_LIMIT')
    reply.hijack()
    const response = reply.raw
    const line = openStreamLine(response, headersOf(reply))
    const end = setTimeout(line.end, (longestLife * (1 + Math.random())) / 2)
    const leaving = new Promise<void>((resolve) => response.once('close', resolve))
    const leave = session
      ? await hub.join(session, line, { address: ip, version: versionOf(headers['last-event-id']) })
      : hub.joinAsVisitor(ip, line)
    void leaving.then(leave)
    void leaving.then(() => clearTimeout(end))
    return answeredByHandler
  })

  // Open streams would prevent the server from closing.
  app.addHook('preClose', () => hub.close())
}
