import type { ProviderResult } from '@parlay/contracts/payment-provider'
import { listInState, listPayable } from '../withdrawal.sql'
import { confirmBySilence } from './confirm-payout'
import { startPaying } from './open-payout'
import { takeDue } from './payout.sql'
import { type SendParts, sendOrAsk } from './send-payout'
import { takePayoutReport } from './take-payout-report'

/** The most withdrawals, and the most payouts, that one sweep takes. */
const mostPerSweep = 50

/**
 * Pays approved withdrawals. A payout is saved before it is sent to the provider, and only the provider's report ends
 * it. The next payout of a withdrawal begins only when the end of this one is known. `sweep` finishes what a dead
 * process has left.
 */
export function createPayouts(options: SendParts) {
  const { db, clock, onFault } = options
  const attempt = (run: () => Promise<unknown>): Promise<unknown> => run().catch(onFault)

  return {
    /** Handles the provider's report on a payout; `raw` is its text, which an incident keeps. */
    take: (result: ProviderResult, raw?: string): Promise<void> => takePayoutReport(options, result, raw),

    async sweep(): Promise<void> {
      const approved = await listPayable(db, mostPerSweep)
      await Promise.all(approved.map((orderNo) => attempt(() => startPaying(options, orderNo))))
      const at = clock.now()
      const due = await takeDue(db, { at, limit: mostPerSweep })
      await Promise.all(due.map((payout) => attempt(() => sendOrAsk(options, payout))))
      const silent = await listInState(db, 'PAID_WAIT_CONFIRM', { deadlineUntil: at, limit: mostPerSweep })
      await Promise.all(silent.map((orderNo) => attempt(() => confirmBySilence(options, orderNo))))
    },
  }
}
