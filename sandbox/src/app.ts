import { isOwnRequest } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createBook } from './book/create-book'
import { createCards } from './cards/cards-module'
import { createCashier } from './cashier/create-cashier'
import { countUnsentCallbacks } from './cashier/psp-callback.sql'
import { chatRoutes } from './chat/chat.routes'
import type { MovableClock } from './clock'
import type { Clockwork } from './clockwork'
import type { Config } from './config'
import type { Database } from './database/database'
import { createFish } from './fish/fish-module'
import { createHttp } from './http'
import { inboxRoutes } from './inbox/inbox.routes'
import { openKeyStore } from './keys/key-store'
import { createLottery } from './lottery/lottery'
import { createMetrics } from './observability/metrics'
import { observeRequests } from './observability/observability.routes'
import { operatorRoutes } from './operator/operator.routes'
import type { AssetManifest } from './pages/page-shell'
import { pageRoutes } from './pages/pages.routes'
import { answerAsGame } from './play/answer-as-game'
import type { CreateGameModule } from './play/game-module'
import { playRoutes } from './play/play.routes'
import { createPlayService } from './play/play-service'
import { createRoulette } from './roulette/roulette-module'
import { createFaults } from './transfer-vendor/faults'
import { createOwnWallets } from './transfer-vendor/own-wallets'
import { transferRoutes } from './transfer-vendor/transfer.routes'
import { countPending, dueMovements } from './wallet/outbox.sql'
import { type Backoff, productionBackoff } from './wallet/retry-rules'
import { createSettlement, type Settlement } from './wallet/settlement'
import { createWagers, type Deciders } from './wallet/wager'
import { createWalletClient } from './wallet/wallet-client'

export interface AppDeps {
  config: Pick<Config, 'keyFolders' | 'pspFolder' | 'gatewayUrl' | 'publicUrl' | 'operatorOrigin' | 'beaconUrl'>
  db: Database
  clock: MovableClock
  log: Logger
  assets: AssetManifest
  backoff?: Backoff
  attemptTimeoutMs?: number
}

export interface App {
  http: FastifyInstance
  settlement: Settlement
  /** The background tasks that run on a timer. */
  clockworks: Clockwork[]
}

/** The kinds of games whose rounds stay open; slots and draws are decided when they start. */
const gameModules: CreateGameModule[] = [createCards, createRoulette, createBook, createFish]

/** The composition root, which lists every part by name. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, db, clock, log, backoff = productionBackoff, attemptTimeoutMs = 1000 } = deps
  const { publicUrl, operatorOrigin, gatewayUrl } = config
  const keys = openKeyStore(config.keyFolders)
  const metrics = createMetrics({
    countPending: () => countPending(db),
    countUnsentCallbacks: () => countUnsentCallbacks(db),
  })
  const onAttempt = (call: string, status: string) => metrics.walletAttempts.inc({ call, status })
  const wallet = createWalletClient({ gatewayUrl, keys, attemptTimeoutMs, onAttempt })
  const deciders: Deciders = {}
  const wagers = createWagers({ clock, deciders })
  const settlement = createSettlement({ db, wallet, wagers, clock, log, backoff })
  const play = createPlayService({ db, clock, wallet, settlement, wagers })
  const modules = gameModules.map((create) => create({ db, clock, log, wagers, settlement, play }))
  for (const { kind, decide } of modules) deciders[kind] = decide

  const http = createHttp(log)
  observeRequests(http, {
    ...metrics,
    checks: {
      database: () =>
        db.query('select 1').then(
          () => true,
          () => false,
        ),
      operatorKey: () => keys.isReady(),
    },
  })
  // Cashier, inbox and chat need no log-in, so a page of another site in the same browser must not reach them.
  http.addHook('onRequest', async ({ headers }, reply) => {
    if (!isOwnRequest(headers, [publicUrl, operatorOrigin])) return reply.code(403).send({ error: 'forbidden' })
  })
  const lottery = createLottery({ db, clock, log, beaconUrl: config.beaconUrl })
  await http.register(operatorRoutes, {
    prefix: '/operator/generic/v2',
    db,
    clock,
    keys,
    publicUrl,
    operatorOrigin,
    modules,
    lottery,
  })
  const wallets = createOwnWallets({ db, clock })
  await http.register(transferRoutes, { prefix: '/transfer', db, keys, wallets, faults: createFaults() })
  await http.register(playRoutes, { play })
  for (const { kind, routes } of modules) {
    await http.register(
      async (scope) => {
        answerAsGame(scope)
        await routes(scope)
      },
      { prefix: `/api/play/:key/${kind}` },
    )
  }
  await http.register(chatRoutes, { db, clock, gatewayUrl })
  await http.register(inboxRoutes, { db, clock, assets: deps.assets })
  const cashier = createCashier({ db, clock, log, assets: deps.assets, config, backoff })
  await cashier.register(http)
  await http.register(pageRoutes, { play, assets: deps.assets, operatorOrigin })
  return {
    http,
    settlement,
    clockworks: [
      { name: 'settlement', due: dueMovements, tick: settlement.settleDue },
      cashier.clockwork,
      lottery.clockwork,
      ...modules.map(({ clockwork }) => clockwork),
    ],
  }
}
