import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { findNextMoment, listDue } from './draw.sql'
import { listUnsealed } from './seal.sql'
import type { DrawSealer } from './seal-draws'

interface MomentOptions {
  db: Database
  clock: Clock
  sealer: DrawSealer
  openDue: (rule: { plans: boolean }) => Promise<void>
  planAfterGap: () => Promise<void>
  sweepTickets: () => Promise<void>
}

export type DrawMoments = ReturnType<typeof createDrawMoments>

/** The vendor or the beacon may need a moment for a draw that opens now. */
const tries = 20
const betweenTries = 100

/**
 * The moments at which a moved clock has to stop. A draw whose close is skipped is never sealed and thus void
 * (`docs/adr/0044`). A draw whose opening is long past is no longer in the vendor's list.
 */
export function createDrawMoments({ db, clock, sealer, openDue, planAfterGap, sweepTickets }: MomentOptions) {
  return {
    /** The jobs that must not run meanwhile, because their work is done at each moment. */
    jobs: ['lottery-draws', 'lottery-plan', 'lottery-settlement', 'lottery-follow-ups'],

    /** Returns the next close or opening of an announced draw, after an instant and up to another one. */
    next: (after: Date, until: Date): Promise<Date | undefined> => findNextMoment(db, after, until),

    /** Announces the next draws at the instant that the clock has reached, so that bets can be taken immediately. */
    plan: planAfterGap,

    /**
     * Seals the draws that close now, before the clock of another process reaches this instant. Throws if that fails.
     */
    async seal(): Promise<void> {
      await sealer.sealDue()
      const [unsealed] = await listUnsealed(db, clock.now())
      if (unsealed) throw new Error(`the draw ${unsealed.gameCode}/${unsealed.numero} was not sealed`)
    },

    /**
     * Opens the draws that open now, pays their tickets and buys the tickets of follow-ups. With `plans` it also
     * announces the draws after them. A draw that does not open stays closed, as it would at normal speed.
     */
    async open({ plans }: { plans: boolean }): Promise<void> {
      const since = new Date(clock.now().getTime() - 1000)
      for (let attempt = 0; attempt < tries; attempt += 1) {
        await openDue({ plans })
        if (!(await listDue(db, clock.now())).some(({ openAt }) => openAt > since)) break
        await pause(betweenTries)
      }
      await sweepTickets()
    },
  }
}
