import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import type { MovableClock } from './clock'
import type { Config } from './config'
import type { Database } from './db'
import { startHousekeeping } from './jobs/housekeeping'
import { createNightlyLedgerCheck } from './jobs/nightly-ledger-check'
import { checkLedger } from './ledger'
import { registerAccount } from './modules/account'
import { registerAgents } from './modules/agents'
import { registerBadges } from './modules/badges'
import { depositInvariants, registerCashier, registerSandboxWithdrawals, withdrawalInvariants } from './modules/cashier'
import { registerContent } from './modules/content'
import { registerGames, registerSandboxGames } from './modules/games'
import { registerHistory } from './modules/history'
import { registerIdentity } from './modules/identity'
import { registerLottery } from './modules/lottery'
import { registerMember } from './modules/member'
import { registerMessages } from './modules/messages'
import { registerMissions } from './modules/missions'
import { registerPlatform } from './modules/platform'
import { promotionInvariants, registerPromotions } from './modules/promotions'
import { registerSandboxReconciliation } from './modules/reconciliation'
import { registerRegistration } from './modules/registration'
import { createSandboxService, registerSandbox } from './modules/sandbox'
import { registerStream } from './modules/stream'
import { registerTelemetry } from './modules/telemetry'
import { registerTransfers, transferInvariants } from './modules/transfers'
import { registerSandboxVendors, registerVendorWallet, vendorWalletInvariants } from './modules/vendor-wallet'
import { registerVerification } from './modules/verification'
import { registerWallet } from './modules/wallet'
import { registerApiPage } from './plugins/api-page'
import { registerEnvelope, requestIdOf } from './plugins/envelope'
import { registerAccessLog, registerBodyParsers, registerSecurityHeaders } from './plugins/http-basics'
import { createMetrics, type Metrics, registerMetrics } from './plugins/metrics'
import { registerProbes } from './plugins/probes'
import { authenticateCall } from './plugins/session-auth'
import { openServices, type ServiceOptions, type Services } from './services'

const bodyLimit = 64 * 1024
/** What is under way when the process is told to end may take this long. */
const closingGrace = 2_000
/** Longer than any proxy before us keeps an idle connection, so that it is never we who close under its request. */
const keepAliveTimeout = 75_000

export interface AppOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics?: Metrics
  passwords?: ServiceOptions['passwords']
  /** Fills an empty database with the demo data, for the sandbox's reset. */
  seed?: () => Promise<void>
  /** Sees every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
}

function createServer({ config, log }: AppOptions): FastifyInstance {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: config.trustProxy,
    bodyLimit,
    keepAliveTimeout,
    forceCloseConnections: 'idle',
  })
  return server as unknown as FastifyInstance
}

/** The composition root: every plugin and module by name. The caller listens and closes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, log, metrics = createMetrics() } = options
  const services = await openServices({ config, db, clock, log, metrics, passwords: options.passwords })
  const { sessions, encryption, limiter, idempotency, platform, settings, streams, cookie } = services
  const app = createServer(options)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)

  registerEnvelope(app, clock)
  registerSecurityHeaders(app, { isHttps: config.isCookieSecure })
  registerBodyParsers(app)
  registerAccessLog(app)
  registerMetrics(app, metrics)
  registerProbes(app, db)
  await registerApiPage(app)
  app.decorate('calls', {
    clock,
    limiter,
    encryption,
    idempotency,
    isCheckingAnswers: config.isCheckingAnswers,
    authenticate: (endpoint, request) => authenticateCall(endpoint, request, { sessions, cookie }),
    assertOpen: platform.assertOpen,
  })

  registerPlatform(app, {
    platform,
    rankOf: async (memberId) => (await services.member.getInfo(memberId)).clubLabel.rankLevel,
  })
  registerContent(app, services.content)
  registerIdentity(app, { ...services, clock, metrics, human: services.verification.human })
  registerVerification(app, services.verification, db)
  registerRegistration(app, services)
  registerAccount(app, services)
  registerMember(app, services.member)
  registerWallet(app, services.wallet)
  registerTransfers(app, services.transfers.transfers)
  registerMessages(app, services.messageCentre)
  registerBadges(app, services.badges)
  registerCashier(app, services.cashier)
  registerGames(app, services.games)
  registerLottery(app, services.lottery)
  registerMissions(app, services.missions)
  registerPromotions(app, services.promotions)
  registerHistory(app, services.history)
  registerAgents(app, services.agents)
  registerStream(app, streams)
  registerTelemetry(app, { log, registry: metrics.registry })
  const { timeZone, currency, countries } = services.brand
  const country = countries[0] ?? 'XX'
  const vendorWallet = await registerVendorWallet(app, {
    db,
    clock,
    log,
    country,
    timeZone,
    registry: metrics.registry,
  })
  if (config.isSandbox) {
    registerSandbox(app, sandboxOf(options, services), cookie)
    registerSandboxGames(app, {
      ...services.vendorAccess,
      launches: services.games.launches,
      findMemberId: services.member.findId,
    })
    registerSandboxReconciliation(app, services.reconciliation)
    registerSandboxWithdrawals(app, services.cashier.withdrawals.staff)
    registerSandboxVendors(app, { wallet: vendorWallet, clock, currency, findMemberId: services.member.findId })
  }

  // Connections that were opened ahead and never used count as busy; nothing else would end them.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingGrace).unref()
  })
  const nightlyLedgerCheck = createNightlyLedgerCheck({
    ...{ db, clock, log, timeZone },
    registry: metrics.registry,
    check: () => checkWholeLedger(db),
  })
  const stopHousekeeping = startHousekeeping(
    [
      sessions,
      encryption,
      limiter,
      idempotency,
      services.identity,
      services.verification,
      services.registration,
      services.account,
      services.games.sessions,
      vendorWallet,
      services.reconciliation,
      services.lottery,
      services.messageCentre,
      services.promotions,
      nightlyLedgerCheck,
    ],
    (error) => log.error({ err: error }, 'housekeeping failed'),
  )
  let stops: (() => void)[] = []
  app.addHook('onListen', async () => {
    stops = [services.transfers.start(), services.cashier.start()]
  })
  app.addHook('onClose', async () => {
    stopHousekeeping()
    for (const stop of stops) stop()
    await services.messages.close()
    await settings.close()
    await services.passwords.close()
  })
  return app
}

const checkWholeLedger = (db: Database) =>
  checkLedger(db, [
    ...vendorWalletInvariants,
    ...transferInvariants,
    ...depositInvariants,
    ...withdrawalInvariants,
    ...promotionInvariants,
  ])

function sandboxOf({ db, clock, config, seed }: AppOptions, services: Services) {
  return createSandboxService({
    ...services,
    db,
    clock,
    seed: seed ?? (async () => undefined),
    checkLedger: () => checkWholeLedger(db),
    inboxUrl: config.sandboxInternalUrl,
  })
}
