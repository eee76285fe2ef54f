import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db'
import { isAnswering } from './probes.sql'

/** Turns without a new connection after which none is taken to be on its way; a machine that stood still had no turn. */
const quietTurns = 4
const turnMs = 25
/** Milliseconds after which the gateway stops listening though connections still come. */
const longestWaitMs = 3_000
/** Milliseconds in which a call on a connection that was taken last arrives. */
const lastCallsMs = 250

const isReadingCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/(wps|lgw|lotto)\//.test(url)

/**
 * /healthz says that the process lives, /readyz that its database answers. A gateway that is told to end says for
 * `drainMs` that it is not ready, and serves on; every answer then ends its connection. Edges that probe have turned to
 * others by then. Nginx, which does not, is turned away: calls that only read are let fall, which it asks another
 * gateway for and counts as faults of this one. The gateway stops listening when no connections come any more, because
 * a call that acts and is on its way at that moment would be lost. Without `drainMs` there is no other gateway, and it
 * ends at once.
 */
export function registerProbes(app: FastifyInstance, { db, drainMs }: { db: Database; drainMs: number }): void {
  const hidden = { logLevel: 'warn' } as const
  let isLeaving = false
  let isTurningAway = false
  let turnsSinceConnection = 0
  app.server.on('connection', () => {
    turnsSinceConnection = 0
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening || drainMs === 0) return
    await wait(drainMs)
    isTurningAway = true
    turnsSinceConnection = 0
    const latest = performance.now() + longestWaitMs
    while (turnsSinceConnection < quietTurns && performance.now() < latest) {
      await wait(turnMs)
      turnsSinceConnection += 1
    }
    // Closing the whole server would cut connections that were taken and of which the call has not been read yet.
    Server.prototype.close.call(app.server)
    await wait(lastCallsMs)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isTurningAway || !isReadingCall(request.method, request.url)) return
    reply.hijack()
    request.raw.destroy()
  })
  // Fastify says so to what arrives from now on; this also reaches what was under way.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await isAnswering(db).catch(() => false)
    const ok = database && !isLeaving
    return reply.code(ok ? 200 : 503).send({ ok, database })
  })
}
