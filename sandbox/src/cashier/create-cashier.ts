import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Clockwork } from '../clockwork'
import type { Database } from '../database/database'
import type { AssetManifest } from '../pages/page-shell'
import type { Backoff } from '../wallet/retry-rules'
import { payRoutes } from './pay.routes'
import { pspRoutes } from './psp.routes'
import { dueCallbacks } from './psp-callback.sql'
import { createPspFaults } from './psp-faults'
import { dueOrders } from './psp-order.sql'
import { createPspOrders } from './psp-orders'
import { pspSecretFrom } from './psp-secret'
import { createSendCallbacks } from './send-callbacks'

export interface CashierDeps {
  db: Database
  clock: Clock
  log: Logger
  assets: AssetManifest
  config: { pspFolder: string; gatewayUrl: string; publicUrl: string }
  backoff: Backoff
}

/** The gateway writes a ledger posting before it answers. */
const attemptTimeoutMs = 5_000

/** Simulates a payment provider: its API, its page, and its callbacks. */
export function createCashier({ db, clock, log, assets, config, backoff }: CashierDeps) {
  const { pspFolder, gatewayUrl, publicUrl } = config
  const secret = pspSecretFrom(pspFolder)
  const faults = createPspFaults()
  const orders = createPspOrders({ db, clock, faults, publicUrl })
  const sendCallbacks = createSendCallbacks({ db, clock, log, secret, gatewayUrl, backoff, attemptTimeoutMs })
  const clockwork: Clockwork = {
    name: 'cashier',
    due: `${dueOrders} union all select ${dueCallbacks}`,
    tick: async () => {
      await orders.endDue()
      await sendCallbacks()
    },
  }
  return {
    clockwork,
    async register(app: FastifyInstance): Promise<void> {
      await app.register(pspRoutes, { orders, faults, secret })
      await app.register(payRoutes, { orders, clock, assets })
    },
  }
}
