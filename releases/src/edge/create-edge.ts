import type { AddressInfo } from 'node:net'
import { createUnreadableRefusal, hasOneHost, originFormOf } from '@parlay/server'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { ulid } from 'ulid'
import { precompressFolder } from '../store/precompress'
import { sendCallFailure, sendText } from './answer'
import { isOfCalls, registerCalls } from './calls'
import type { EdgeConfig } from './config'
import { boundConnections } from './connection-bound'
import { registerFiles } from './files'
import { createGatewayPool } from './gateway-pool'
import { createObserver } from './observe'
import { createFigures, registerProbes } from './probes'
import { commonHeaders } from './security-headers'
import { createSite } from './site'
import { createTexts } from './texts'

/** Milliseconds for a whole request. A picture over a slow line takes a while. */
const requestTimeout = 60_000
/** Milliseconds between two looks at which requests take too long. */
const timeoutCheckInterval = 2_000
/** Milliseconds. Longer than load balancers keep an idle connection, so that they close it first. */
const keepAliveTimeout = 75_000
const closingGrace = 3_000

export interface Edge {
  /**
   * Listens, and resolves with the port when it is ready to serve. Rejects with the server's error, for example
   * EADDRINUSE.
   */
  start(): Promise<number>
  /** Takes no more connections. Resolves when the open ones have ended, after 3 s at the latest. */
  stop(): Promise<void>
}

/**
 * Creates the edge, which serves the shell's pages and files, the release store's files and manifest, and passes
 * calls to gateways.
 */
export async function createEdge(config: EdgeConfig, logger: Logger): Promise<Edge> {
  const pool = createGatewayPool(config.gatewayUrls)
  const observer = createObserver(logger, pool)
  const loggerInstance: FastifyBaseLogger = logger
  const headersOf = (requestId: string) => ({ ...commonHeaders(config), 'X-Request-Id': requestId })
  const unreadable = createUnreadableRefusal({ now: () => new Date(), newRequestId: ulid, headersOf })
  const site = createSite(createTexts(config), config)
  /** No page has an address that cannot be decoded. */
  async function refuseUndecodable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isOfPage = request.method === 'GET' && !isOfCalls(request.url)
    const isAnswered = isOfPage && (await site.sendLost(request, reply).catch(() => false))
    if (!isAnswered) sendCallFailure(reply, 400, 'SYS_VALIDATION')
  }
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => ulid(),
    trustProxy: config.trustedProxies,
    requestTimeout,
    http: {
      headersTimeout: config.headTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(timeoutCheckInterval, config.headTimeout),
      // A request without one is refused below, with a code.
      requireHostHeader: false,
    },
    keepAliveTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: unreadable.clientErrorHandler,
    rewriteUrl: originFormOf,
    frameworkErrors: (_error, request, reply) => void refuseUndecodable(request, reply.headers(headersOf(request.id))),
  })
  unreadable.watch(app.server)
  app.addHook('onRequest', async (request, reply) => {
    observer.watch(request, reply)
    reply.headers(headersOf(request.id))
    return hasOneHost(request.raw, request.originalUrl) ? undefined : sendCallFailure(reply, 400, 'SYS_VALIDATION')
  })
  boundConnections(app, config)
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 413) return sendCallFailure(reply, 413, 'SYS_PAYLOAD_TOO_LARGE')
    if (error.statusCode !== undefined && error.statusCode < 500) return sendCallFailure(reply, 400, 'SYS_VALIDATION')
    reply.log.error({ err: error }, 'answering failed')
    return sendText(reply, 500, 'Internal error')
  })
  let isCompressed = false
  registerProbes(app, config, { pool, isCompressed: () => isCompressed })
  const figures = createFigures(observer)
  await registerCalls(app, pool, config)
  await registerFiles(app)
  site.register(app)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingGrace).unref()
  })

  /** The store compresses what is published. A shell from elsewhere is compressed once, before the first visitor. */
  const compressShell = async () => {
    if (config.isShellLoose)
      await precompressFolder(config.shellDir).catch((error: unknown) =>
        logger.warn({ err: error }, 'the shell is served as it lies there'),
      )
    isCompressed = true
  }

  return {
    async start() {
      await app.listen({ port: config.port, host: config.host })
      if (config.metricsPort !== undefined) await figures.listen({ port: config.metricsPort, host: config.host })
      await Promise.all([pool.start(), compressShell()])
      const { port } = app.server.address() as AddressInfo
      return port
    },
    async stop() {
      await Promise.all([app.close(), figures.close()])
      await pool.stop()
    },
  }
}
