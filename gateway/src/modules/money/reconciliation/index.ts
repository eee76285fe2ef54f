import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { VendorAccess } from '../../games/vendors'
import { registerStaffReconciliation } from './reconciliation.routes'
import { createReconciliation } from './reconciliation.service'
import { watchReconciliation } from './reconciliation-metrics'

interface ReconciliationDeps extends Pick<Core, 'db' | 'clock' | 'log' | 'metrics' | 'brand'> {
  vendors: VendorAccess
}

/** Compares vendors' transactions with those booked here, every night. */
export function createReconciliationModule({ db, clock, log, metrics, brand, vendors }: ReconciliationDeps) {
  const reconciliation = createReconciliation({ ...vendors, db, clock, log, timeZone: brand.timeZone })
  watchReconciliation(metrics.registry, db)
  return {
    staffRoutes: (app: FastifyInstance) => registerStaffReconciliation(app, reconciliation),
    jobs: [{ name: 'reconciliation', everyMs: 60_000, run: reconciliation.sweep, onlyOneGateway: true }],
  }
}
