import { createUnreadableRefusal, isOwnRequest, originFormOf } from '@parlay/server'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import { ulid } from 'ulid'
import type { MovableClock } from '../core/clock'
import { AppError } from '../core/errors'
import type { Database } from '../db'
import { readHelpFigures } from '../help-figures'
import { createJobRunner } from '../jobs/job-runner'
import { createNightlyLedgerCheck } from '../jobs/nightly-ledger-check'
import { checkLedger } from '../ledger'
import type { PlatformModule } from '../modules/site/platform'
import { createCallLines } from '../plugins/call-lines'
import { registerDocumentPages } from '../plugins/document-pages'
import { registerEnvelope, requestIdOf, sendRefusal } from '../plugins/envelope'
import {
  refuseMalformedQueries,
  registerAccessLog,
  registerBodyParsers,
  registerSecurityHeaders,
  requireHost,
  securityHeadersOf,
} from '../plugins/http-basics'
import { createMetrics, type Metrics, registerMetrics } from '../plugins/metrics'
import { registerProbes } from '../plugins/probes'
import { authenticateCall } from '../plugins/session-auth'
import type { Config } from './config'
import { type ModuleOptions, openModules } from './modules'
import { type Core, openCore } from './open-core'

const bodyLimit = 64 * 1024
/** The time in which running calls may end when the process has to stop. */
const closingGrace = 2_000
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
const handlerTimeout = 25_000
/** Longer than any proxy in front of us keeps an idle connection, so that we never close one that it is about to use. */
const keepAliveTimeout = 75_000

export interface AppOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics?: Metrics
  passwords?: ModuleOptions['passwordOptions']
  readTexts?: ModuleOptions['readTexts']
  seed?: ModuleOptions['seed']
  /** Milliseconds in which a request has to arrive completely. */
  requestTimeout?: number
  /** Sees every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
}

function createServer({ config, log, clock, requestTimeout = usualRequestTimeout }: AppOptions): FastifyInstance {
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

/** The composition root: opens the core, then all modules. The caller listens and closes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    db,
    clock,
    log,
    metrics = createMetrics(),
    passwords,
    readTexts,
    seed = async () => undefined,
  } = options
  const core = await openCore({ config, db, clock, log, metrics })
  const { parts, modules } = await openModules({
    ...core,
    passwordOptions: passwords,
    readTexts,
    helpFigures: readHelpFigures(config.brandFolder, core.brand),
    seed,
  })
  const app = createServer(options)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)

  await registerCore(app, core, parts.platform)
  for (const { routes } of modules) routes?.(app)
  const checkWholeLedger = () =>
    checkLedger(
      db,
      modules.flatMap(({ invariants = [] }) => invariants),
    )
  if (config.isSandbox) {
    refuseStrangers(app, [...config.siteOrigins, config.sandboxUrl])
    for (const { sandboxRoutes } of modules) sandboxRoutes?.(app)
    app.get('/sandbox/ledger/check', checkWholeLedger)
  }

  const nightlyLedgerCheck = createNightlyLedgerCheck({
    db,
    clock,
    log,
    registry: metrics.registry,
    timeZone: core.brand.timeZone,
    check: checkWholeLedger,
  })
  const jobs = [...core.jobs, nightlyLedgerCheck, ...modules.flatMap((module) => module.jobs ?? [])]
  const runner = createJobRunner({ jobs, db, log, registry: metrics.registry })
  app.addHook('onListen', async () => runner.start())
  // Connections that were opened in advance and never used count as busy, and nothing else would end them.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingGrace).unref()
  })
  app.addHook('onClose', async () => {
    await runner.stop()
    for (const { close } of modules.toReversed()) await close?.()
    await core.close()
  })
  return app
}

/**
 * The calls of the sandbox need no log-in, so a page of another site in the same browser must not be able to send them.
 */
function refuseStrangers(app: FastifyInstance, urls: readonly string[]): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/sandbox/') && !isOwnRequest(headers, urls)) throw new AppError('AUTH_FORBIDDEN')
  })
}

/** Registers the parts that every call passes through, and the routes that do not belong to a module. */
async function registerCore(
  app: FastifyInstance,
  { config, db, clock, metrics, limiter, encryption, idempotency, readFor, sessions, cookie }: Core,
  {
    assertOpen,
    assertOn,
    assertRequestOn,
    isOn,
  }: Pick<PlatformModule, 'assertOpen' | 'assertOn' | 'assertRequestOn' | 'isOn'>,
): Promise<void> {
  registerEnvelope(app, clock)
  registerSecurityHeaders(app, { isHttps: config.isCookieSecure })
  requireHost(app)
  refuseMalformedQueries(app)
  registerBodyParsers(app)
  registerAccessLog(app)
  registerMetrics(app, metrics)
  registerProbes(app, { db, drainMs: config.drainMs })
  await registerDocumentPages(app)
  app.decorate('calls', {
    clock,
    limiter,
    encryption,
    idempotency,
    readFor,
    lineUp: createCallLines(),
    isCheckingAnswers: config.isCheckingAnswers,
    authenticate: (endpoint, request) => authenticateCall(endpoint, request, { sessions, cookie, isOn }),
    assertOpen,
    assertOn,
    assertRequestOn,
  })
}
