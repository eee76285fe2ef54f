import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db'
import { isAnswering } from './probes.sql'

/**
 * After this number of turns without a new connection, no connection is assumed to be on its way. A machine that stood
 * still had no turns.
 */
const quietTurns = 4
const turnMs = 25
/** Milliseconds after which the gateway stops listening even if connections still come. */
const longestWaitMs = 3_000
/** Milliseconds in which a call arrives on a connection that was accepted last. */
const lastCallsMs = 250

const isReadingCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/(wps|lgw|lotto)\//.test(url)

/**
 * /healthz reports that the process runs, and /readyz that its database answers. A gateway that has to stop reports for
 * `drainMs` that it is not ready, but still serves calls, and every answer then ends its connection. Edges that probe
 * have switched to other gateways by then. Nginx does not probe, so calls that only read are dropped: it repeats them
 * at another gateway and counts them as faults of this one. The gateway stops listening when no more connections come,
 * because otherwise a call with an effect could be lost on its way. Without `drainMs` there is no other gateway, and
 * the gateway stops immediately.
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
    // Closing the whole server would cut accepted connections whose call has not been read yet.
    Server.prototype.close.call(app.server)
    await wait(lastCallsMs)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isTurningAway || !isReadingCall(request.method, request.url)) return
    reply.hijack()
    request.raw.destroy()
  })
  // Fastify sets this header for requests that arrive from now on. This hook also sets it for running ones.
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
