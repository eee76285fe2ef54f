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

/** The vendor or the beacon may take a moment for a draw that opens now. */
const tries = 20
const betweenTries = 100

/**
 * What a clock that is moved has to stop for: a draw whose close it passes over is never sealed and thus void (`docs/adr/0044`),
 * and one whose opening lies far behind is not found in the vendor's list any more.
 */
export function createDrawMoments({ db, clock, sealer, openDue, planAfterGap, sweepTickets }: MomentOptions) {
  return {
    /** The jobs that must not run meanwhile: what they do is done at each moment. */
    jobs: ['lottery-draws', 'lottery-plan', 'lottery-settlement', 'lottery-follow-ups'],

    /** When the next of the draws that are announced closes or opens, after an instant and up to another. */
    next: (after: Date, until: Date): Promise<Date | undefined> => findNextMoment(db, after, until),

    /** Announces the next draws where the clock has arrived, so that there is one to bet on at once. */
    plan: planAfterGap,

    /** Seals what closes now, before the clock of anybody else gets there. Throws if that fails. */
    async seal(): Promise<void> {
      await sealer.sealDue()
      const [unsealed] = await listUnsealed(db, clock.now())
      if (unsealed) throw new Error(`the draw ${unsealed.gameCode}/${unsealed.numero} was not sealed`)
    },

    /**
     * Opens what opens now, pays its tickets and buys those of follow-ups. `plans`: whether the draws after it are announced.
     * A draw that does not open stays closed, as it would in life.
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
