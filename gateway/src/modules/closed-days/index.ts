import type { Core } from '../../core/open-core'
import { createClosedDaysService } from './closed-days.service'
import { closedDaysInvariants } from './invariants'

export { createClosedDaysService } from './closed-days.service'
export { reopenDays } from './closed-days.sql'
export { closedDaysInvariants } from './invariants'
export type { SplitRange } from './split-range'

/** Sums of the business days that are over, for reports over weeks. */
export function createClosedDaysModule({ db, clock, brand }: Pick<Core, 'db' | 'clock' | 'brand'>) {
  const closedDays = createClosedDaysService({ db, clock, timeZone: brand.timeZone })
  return {
    split: closedDays.split,
    jobs: [{ name: 'closed-days', everyMs: 60_000, run: closedDays.closeDays, onlyOneGateway: true }],
    invariants: closedDaysInvariants,
  }
}

export type ClosedDaysModule = ReturnType<typeof createClosedDaysModule>
