import { access } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Logger } from 'pino'
import { ulid } from 'ulid'
import { precompressFolder } from '../store/precompress'
import { type Exchange, sendBody, sendText } from './answer'
import { createCompressedFiles } from './compressed-files'
import type { EdgeConfig } from './config'
import { addressOf } from './forwarded-headers'
import { locate, type Target } from './locate'
import { acceptsPage } from './negotiate'
import { createObserver } from './observe'
import { createPages } from './page'
import { proxyCall } from './proxy'
import { commonHeaders } from './security-headers'
import { sendFile } from './static-file'
import { createUpstreamPool } from './upstream-pool'

const headersTimeout = 15_000
const requestTimeout = 60_000
/** Longer than load balancers keep an idle connection, so that they close first. */
const keepAliveTimeout = 75_000
const endingPatience = 3_000

export interface Edge {
  /** Listens, and gives the port when it is ready to serve. Rejects with the server's error, e.g. EADDRINUSE. */
  start(): Promise<number>
  /** Takes no more connections and resolves when those at work have ended, after 3 s at the latest. */
  stop(): Promise<void>
}

/** The edge: the shell's page and files, the release store's files and manifest, and calls to gateways. */
export function createEdge(config: EdgeConfig, logger: Logger): Edge {
  const pool = createUpstreamPool(config.gatewayUrls)
  const pages = createPages(config)
  const compressed = createCompressedFiles()
  const observer = createObserver(logger, pool)
  let isCompressed = false
  const roots = { shell: config.shellDir, remotes: config.store.remotes }
  const canReadManifest = () =>
    access(config.store.manifest).then(
      () => true,
      () => false,
    )

  const isReady = async () => ({
    page: await pages.isThere(),
    manifest: await canReadManifest(),
    gateway: pool.upstreams.some(({ isHealthy }) => isHealthy),
    compressed: isCompressed,
  })
  /** The best compression takes seconds for a whole shell: it is done once, ahead of the first visitor. */
  const compressShell = () =>
    precompressFolder(config.shellDir)
      .catch((error: unknown) => logger.warn({ err: error }, 'the shell is compressed as it is asked for'))
      .finally(() => {
        isCompressed = true
      })

  const answerProbe = async (exchange: Exchange, name: string) => {
    if (name === 'healthz') return sendText(exchange, 200, 'ok')
    if (name === 'metrics') return sendText(exchange, 200, (await observer.metrics()).trimEnd())
    const state = await isReady()
    const status = Object.values(state).every(Boolean) ? 200 : 503
    sendBody(
      exchange,
      status,
      { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      JSON.stringify(state),
    )
  }

  const answerOwn = async (exchange: Exchange, target: Exclude<Target, { kind: 'call' | 'probe' | 'malformed' }>) => {
    if (target.kind === 'page') return pages.send(exchange, '')
    if (target.kind === 'addressed') return pages.sendText(exchange, target.name)
    if (target.kind === 'manifest')
      return sendFile(exchange, config.store.manifest, { caching: 'revalidated', compressed })
    if (target.kind === 'missing') return false
    const { root, caching, orPage } = target
    const name = target.name === 'sw.js' && !config.hasServiceWorker ? 'sw-off.js' : target.name
    if (orPage && (await pages.send(exchange, name))) return true
    if (await sendFile(exchange, path.join(roots[root], name), { caching, compressed })) return true
    return orPage && acceptsPage(exchange.request.headers.accept) && pages.sendLost(exchange)
  }

  const answer = async (exchange: Exchange, target: Target) => {
    if (target.kind === 'malformed') return sendText(exchange, 400, 'Bad request')
    if (target.kind === 'call') return proxyCall(exchange, pool, config)
    const { method } = exchange.request
    if (method !== 'GET' && method !== 'HEAD')
      return sendText(exchange, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
    if (target.kind === 'probe') return answerProbe(exchange, target.name)
    if (!(await answerOwn(exchange, target))) sendText(exchange, 404, 'Not found')
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response, requestId: ulid(), address: addressOf(request, config.trustedProxies) }
    const target = locate(request.url ?? '/', config.isSandbox)
    observer.watch(exchange, target.kind)
    response.setHeaders(
      new Map(
        Object.entries({ ...commonHeaders(config), 'X-Request-Id': exchange.requestId }).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
    )

    await answer(exchange, target).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      logger.error({ err: error, requestId: exchange.requestId }, 'answering failed')
      sendText(exchange, 500, 'Internal error')
    })
  }

  const server = createServer({ headersTimeout, requestTimeout, keepAliveTimeout }, (request, response) => {
    void handle(request, response)
  })
  return {
    async start() {
      const port = await listen(server, config.port)
      await Promise.all([pool.start(), compressShell()])
      return port
    },
    async stop() {
      pool.stop()
      await close(server)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), endingPatience)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
