import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { findFirstOfTail } from './play.sql'

/**
 * A metric to alert on: the time for which the same event has been the first that is not in the sums of days, from the
 * scrape that first saw it. Reports stay exact in that time, but they read more and more single events. A failing job
 * delays the sums, and so does any transaction that stays open on the server.
 */
export function watchRollUp(registry: Registry, { db, clock }: { db: Database; clock: Clock }): void {
  let waiting: { event: string | undefined; since: number } = { event: undefined, since: 0 }
  new Gauge({
    name: 'play_roll_up_behind_seconds',
    help: 'For how long the sums of days have not taken the next play; 0 where they move on',
    registers: [registry],
    async collect() {
      const now = clock.now().getTime()
      const event = await findFirstOfTail(db)
      if (event === undefined || event !== waiting.event) waiting = { event, since: now }
      this.set(Math.max(0, now - waiting.since) / 1000)
    },
  })
}
