import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { VendorAccess } from '../../games/vendors'
import { transferInvariants } from './invariants'
import { openTransfers } from './open-transfers'
import { watchTransfers } from './transfer-metrics'
import { registerTransfers } from './transfers.routes'

interface TransfersDeps extends Pick<Core, 'db' | 'clock' | 'log' | 'metrics' | 'brand'> {
  vendors: VendorAccess
}

export type TransfersModule = ReturnType<typeof createTransfersModule>

/** Opens transfers to and from vendors that have separate wallets. */
export function createTransfersModule({ db, clock, log, metrics, brand, vendors }: TransfersDeps) {
  const { transfers, auto, onSessionEnd, sweep } = openTransfers({
    ...vendors,
    db,
    clock,
    currency: brand.currency,
    onFault: (error) => log.error({ err: error }, 'transfer failed'),
  })
  watchTransfers(metrics.registry, { db, clock })
  return {
    listFunds: transfers.listFunds,
    listPlaces: transfers.listPlaces,
    isElsewhere: transfers.isElsewhere,
    onSessionOpen: auto.onOpen,
    onSessionEnd,
    routes: (app: FastifyInstance) => registerTransfers(app, transfers),
    jobs: [{ name: 'transfers', everyMs: 2_000, run: sweep }],
    invariants: transferInvariants,
  }
}
