import { join } from 'node:path'
import { isOwnRequest } from '@parlay/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import type { MovableClock } from '../core/clock'
import { AppError } from '../core/errors'
import type { Database } from '../db'
import { readHelpFigures } from '../help-figures'
import { createJobRunner } from '../jobs/job-runner'
import { createNightlyLedgerCheck } from '../jobs/nightly-ledger-check'
import { checkLedger } from '../ledger'
import type { PlatformModule } from '../modules/site/platform'
import { projectRoot } from '../paths'
import { createCallLines } from '../plugins/call-lines'
import { registerDocumentPages } from '../plugins/document-pages'
import { registerEnvelope } from '../plugins/envelope'
import {
  refuseMalformedQueries,
  registerAccessLog,
  registerBodyParsers,
  registerSecurityHeaders,
  requireHost,
} from '../plugins/http-basics'
import { createMetrics, type Metrics, registerMetrics } from '../plugins/metrics'
import { registerProbes } from '../plugins/probes'
import { authenticateCall } from '../plugins/session-auth'
import type { PasswordCheckerOptions } from '../proofs/password-checker'
import { buildStaffApp } from './build-staff-app'
import type { Config } from './config'
import { createServer } from './create-server'
import { type ModuleOptions, openModules } from './modules'
import { type Core, openCore } from './open-core'

/** The time in which running calls may end when the process has to stop. */
const closingGrace = 2_000

export interface AppOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics?: Metrics
  passwords?: PasswordCheckerOptions
  readTexts?: ModuleOptions['readTexts']
  seed?: ModuleOptions['seed']
  /** Milliseconds in which a request has to arrive completely. */
  requestTimeout?: number
  /** Sees every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
  /** The key that a caller of the staff's listener sends. By default it is random, and no caller is admitted. */
  staffKey?: string
  /** The folder of the built back office; by default that of this project. */
  pagesFolder?: string
}

/** The folder of the built back office. */
const backOfficeFolder = join(projectRoot, 'back-office/dist')

/** Builds the site's listener alone. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => (await buildApps(options)).app

/**
 * The composition root: opens the core, then all modules. `app` serves the site. `staffApp` serves the operator's staff,
 * at a separate address. The caller listens, and closes `app`, which closes both.
 */
export async function buildApps(options: AppOptions): Promise<{ app: FastifyInstance; staffApp: FastifyInstance }> {
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
  const core = await openCore({ config, db, clock, log, metrics, passwordOptions: passwords })
  const { parts, modules } = await openModules({
    ...core,
    readTexts,
    helpFigures: readHelpFigures(config.brandFolder, core.brand),
    seed,
  })
  parts.staff.takeKinds(modules.flatMap(({ proposalKinds = [] }) => proposalKinds))
  const app = createServer(options)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)

  await registerCore(app, core, parts.platform)
  for (const { routes } of modules) routes?.(app)
  const checkWholeLedger = () =>
    checkLedger(
      db,
      modules.flatMap(({ invariants = [] }) => invariants),
    )
  const staffCalls = {
    modules,
    checkLedger: checkWholeLedger,
    staff: { ...parts.staff.forCalls, isCheckingAnswers: config.isCheckingAnswers },
  }
  const { secondPerson } = parts.staff
  const staffApp = buildStaffApp({ pagesFolder: backOfficeFolder, ...options, ...staffCalls, secondPerson })
  if (config.isSandbox) {
    refuseStrangers(app, [...config.siteOrigins, config.sandboxUrl])
    for (const { sandboxRoutes } of modules) sandboxRoutes?.(app)
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
    await staffApp.close()
    await runner.stop()
    for (const { close } of modules.toReversed()) await close?.()
    await core.close()
  })
  return { app, staffApp }
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
