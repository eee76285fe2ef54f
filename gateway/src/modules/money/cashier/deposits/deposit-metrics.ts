import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../../core/clock'
import type { Database } from '../../../../db'
import { countOpenIncidents } from '../provider/payment-incident.sql'
import { countNotCredited, findOldestCreated } from './deposit.sql'

/** Something is unexpected although nothing failed, so a person should look at it. */
export type Incident =
  | 'LATE'
  | 'OTHER_AMOUNT'
  | 'FINER_AMOUNT'
  | 'OUT_OF_BOUNDS'
  | 'OTHER_CURRENCY'
  | 'OTHER_REFERENCE'
  | 'CONTRADICTION'
  | 'UNKNOWN_ORDER'
  | 'UNREADABLE'

export interface DepositMetrics {
  ended: Counter<'state'>
  incidents: Counter<'kind'>
  silences: Counter
}

export function createDepositMetrics(
  registry: Registry,
  { db, clock }: { db: Database; clock: Clock },
): DepositMetrics {
  const registers = [registry]
  new Gauge({
    name: 'deposits_not_credited',
    help: 'Deposits that are paid and that somebody has to credit or send back',
    registers,
    async collect() {
      this.set(await countNotCredited(db))
    },
  })
  new Gauge({
    name: 'payment_incidents_open',
    help: 'Reports of the payment provider that a person has to decide about',
    registers,
    async collect() {
      this.set(await countOpenIncidents(db))
    },
  })
  new Gauge({
    name: 'deposits_oldest_unanswered_seconds',
    help: 'Age of the oldest deposit that the payment provider has not answered to; 0 where there is none',
    registers,
    async collect() {
      const oldest = await findOldestCreated(db)
      this.set(oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000))
    },
  })
  return {
    ended: new Counter({
      name: 'deposits_ended_total',
      help: 'Deposits that have ended, by state',
      labelNames: ['state'],
      registers,
    }),
    incidents: new Counter({
      name: 'deposit_incidents_total',
      help: 'Results of payments that somebody should look at, by kind',
      labelNames: ['kind'],
      registers,
    }),
    silences: new Counter({
      name: 'deposit_provider_failures_total',
      help: 'Calls to the payment provider that were refused or not answered',
      registers,
    }),
  }
}
