import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../../core/clock'
import type { Database } from '../../../../db'
import { countByState, countContradictions, findOldestIn } from './staff/unfinished-withdrawal.sql'

const openStates = ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED'] as const

/**
 * Metrics to alert on, about money that waits for staff or for the provider. They are read from the database when
 * they are scraped.
 */
export function watchWithdrawals(registry: Registry, { db, clock }: { db: Database; clock: Clock }): void {
  new Gauge({
    name: 'withdrawals_open',
    help: 'Withdrawals that are not over, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counted = new Map((await countByState(db)).map(({ state, count }) => [state, count]))
      for (const state of openStates) this.set({ state }, counted.get(state) ?? 0)
    },
  })
  for (const [state, name] of [
    ['REVIEW', 'withdrawals_oldest_review_seconds'],
    ['PAYING', 'withdrawals_oldest_paying_seconds'],
  ] as const) {
    new Gauge({
      name,
      help: `How long the oldest withdrawal has been in ${state}; 0 where there is none`,
      registers: [registry],
      async collect() {
        const oldest = await findOldestIn(db, state)
        this.set(oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000))
      },
    })
  }
  new Gauge({
    name: 'withdrawal_payouts_contradicted',
    help: 'Payouts of which the provider has said something that does not fit what is booked',
    registers: [registry],
    async collect() {
      this.set(await countContradictions(db))
    },
  })
}
