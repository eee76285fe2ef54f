import { dateOf, lastNight } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'

interface RecountOptions {
  clock: Clock
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  recount: () => Promise<void>
}

/**
 * Runs `recount` once after each midnight, when missions and gifts begin again, and once more when the previous day is
 * settled, because rebates are available from then on.
 */
export function createRecountByDay({ clock, timeZone, recount }: RecountOptions): () => Promise<void> {
  const stageOf = (now: Date): string => `${dateOf(now, timeZone)} ${lastNight(now, timeZone) ? 'settled' : 'begun'}`
  let stage = stageOf(clock.now())
  return async () => {
    const next = stageOf(clock.now())
    if (next === stage) return
    stage = next
    await recount()
  }
}
