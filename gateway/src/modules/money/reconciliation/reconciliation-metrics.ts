import { Gauge, type Registry } from 'prom-client'
import type { Sql } from '../../../db'
import { countStuckRounds } from '../../games/vendor-wallet'
import { sumLastNights } from './reconciliation.sql'

/**
 * Metrics to alert on, about rounds and nights that a person has to examine. They are read from the database when
 * they are scraped.
 */
export function watchReconciliation(registry: Registry, db: Sql): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('vendor_rounds_stuck', 'Rounds that have been open for more than a day', () => countStuckRounds(db))
  gauge('reconciliation_differences', 'Differences that the last nightly run of each vendor has found', async () => {
    return (await sumLastNights(db)).differences
  })
  gauge('reconciliation_failed_vendors', 'Vendors whose last nightly run failed', async () => {
    return (await sumLastNights(db)).failed
  })
}
