import { createUnreadableRefusal, originFormOf } from '@parlay/server'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { ulid } from 'ulid'
import type { Clock } from '../core/clock'
import { AppError } from '../core/errors'
import { requestIdOf, sendRefusal } from '../plugins/envelope'
import { securityHeadersOf } from '../plugins/http-basics'
import type { Config } from './config'

const bodyLimit = 64 * 1024
/**
 * Milliseconds. A caller that sends a request more slowly than this only keeps a connection busy. Together with the
 * interval below it is shorter than the handler time-out, which also runs while the body arrives. So a slow body never
 * counts as our fault.
 */
const usualRequestTimeout = 20_000
/** Milliseconds between two checks for requests that take too long. */
const timeoutCheckInterval = 2_000
/**
 * Longer than any call should take, and shorter than the time that edges wait. A call without an answer by then is our
 * fault.
 */
const usualHandlerTimeout = 25_000
/** Longer than any proxy in front of us keeps an idle connection, so that we never close one that it is about to use. */
const keepAliveTimeout = 75_000

export interface ServerOptions {
  config: Pick<Config, 'isCookieSecure' | 'trustProxy'>
  clock: Clock
  log: Logger
  /** Milliseconds in which a request has to arrive completely. */
  requestTimeout?: number | undefined
  /** Milliseconds within which a call has to be answered. */
  handlerTimeout?: number | undefined
}

/** Creates a server with the bounds of every listener of the gateway, without a route. */
export function createServer({
  config,
  log,
  clock,
  requestTimeout = usualRequestTimeout,
  handlerTimeout = usualHandlerTimeout,
}: ServerOptions): FastifyInstance {
  const headersOf = (requestId: string) => securityHeadersOf(requestId, { isHttps: config.isCookieSecure })
  const unreadable = createUnreadableRefusal({ now: clock.now, newRequestId: ulid, headersOf })
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: config.trustProxy,
    bodyLimit,
    // The contract limits the length of a field in a path, as it does for one in a body.
    routerOptions: { maxParamLength: bodyLimit },
    keepAliveTimeout,
    requestTimeout,
    // Node takes the longer of its two time-outs for the request and the shorter one for its head, so both are set.
    http: {
      headersTimeout: requestTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(timeoutCheckInterval, requestTimeout),
      // A request without a host header is refused with a code (plugins/http-basics.ts).
      requireHostHeader: false,
    },
    clientErrorHandler: unreadable.clientErrorHandler,
    rewriteUrl: originFormOf,
    handlerTimeout,
    forceCloseConnections: 'idle',
    // Requests that arrive while the edges switch to other gateways are served (plugins/probes.ts).
    return503OnClosing: false,
    // An address that cannot be read is refused before any hook.
    frameworkErrors: (cause, request, reply) => {
      reply.headers(headersOf(request.id))
      sendRefusal(reply, new AppError('SYS_INVALID_URL', { cause }), clock.now())
    },
  })
  unreadable.watch(server.server)
  return server as unknown as FastifyInstance
}
