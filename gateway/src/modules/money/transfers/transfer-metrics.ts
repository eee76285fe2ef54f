import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { findOldestOpen } from './transfer.sql'

/**
 * Metrics to alert on, about money that a vendor has not accounted for. They are read from the database when they are
 * scraped.
 */
export function watchTransfers(registry: Registry, { db, clock }: { db: Database; clock: Clock }): void {
  new Gauge({
    name: 'wallet_transfers_oldest_open_seconds',
    help: 'Age of the oldest transfer whose end is not known; 0 where there is none',
    registers: [registry],
    async collect() {
      const oldest = await findOldestOpen(db)
      this.set(oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000))
    },
  })
}
