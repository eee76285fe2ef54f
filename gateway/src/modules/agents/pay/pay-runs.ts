import type { PlayModule } from '../../games/play'
import { correctPay } from './correct-pay'
import type { PayParts } from './pay-batch'
import { payDueOf } from './pay-due'
import { payRealtime } from './pay-realtime'
import { createRebateRuns } from './pay-rebates'

export interface PayRunsOptions extends PayParts {
  play: Pick<PlayModule, 'rollUp'>
  /** The last finished check of the ledger, and the invariants that it found broken. */
  lastCheck: () => Promise<{ night: Date; broken: readonly unknown[] } | undefined>
}

const kindsByPeriod = ['DAILY', 'DIVIDEND', 'HOURLY'] as const

/**
 * Pays contracts, period by period in order, and works out again the periods whose play has changed since. Each batch
 * is a transaction with its runs, carried remainders, postings, messages and the next periods; an interrupted run
 * continues after the last finished batch. The lowest agents come first, because their pay is taken off the pay of the
 * agents above.
 */
export function createPayRuns({ play, lastCheck, ...parts }: PayRunsOptions) {
  const rebates = createRebateRuns(parts)

  /** Returns the night of the last check of the ledger, or undefined while that check has found a broken invariant. */
  async function findSoundNight(): Promise<Date | undefined> {
    const { night, broken } = (await lastCheck()) ?? { night: new Date(0), broken: [] }
    return broken.length > 0 ? undefined : night
  }

  return {
    /**
     * Pays every kind except real time, and makes corrections of all kinds. A day is paid after the ledger was checked
     * at its end or later; an hour does not wait for the night. While the last check has found a broken invariant,
     * nothing is paid and nothing is corrected.
     */
    async run(): Promise<void> {
      await play.rollUp()
      const night = await findSoundNight()
      if (night === undefined) return
      await correctPay(parts, rebates)
      await rebates.run(night)
      for (const kind of kindsByPeriod) await payDueOf(parts, kind, night)
    },

    /**
     * Pays the play of real-time contracts since the last run. While the last check has found a broken invariant,
     * nothing is paid; the run after the next sound check pays for the whole time.
     */
    async runRealtime(): Promise<void> {
      if ((await findSoundNight()) !== undefined) await payRealtime(parts)
    },
  }
}
