import type { MovableClock } from '../../core/clock'
import type { DrawMoments } from '../lottery'
import type { StandIns } from './stand-ins'

export interface PassParts {
  clock: MovableClock
  standIns: StandIns
  /** Undefined for a brand without draws. */
  moments: DrawMoments | undefined
  /** Prepares for calls at a later time. */
  prepareFor: (at: Date) => Promise<void>
}

/**
 * In this first part of a move draws are announced as usual. After it only the draws that are known already are held.
 */
const livedMs = 60 * 60_000

/**
 * Moves the clocks ahead to the offset `goalMs`, with a stop at each moment of a draw. Real time passes during a move,
 * so its end is counted by the offset and not by the instant.
 */
export async function passMoments(parts: PassParts, goalMs: number): Promise<void> {
  const { clock, moments } = parts
  const now = () => clock.now().getTime()
  const livedUntil = now() + livedMs
  for (;;) {
    const end = new Date(now() + goalMs - clock.offset())
    const stop = await moments?.next(clock.now(), end)
    const next = stop === undefined ? goalMs : Math.min(goalMs, clock.offset() + stop.getTime() - now())
    await goTo(parts, next, (stop ?? end).getTime() <= livedUntil)
    if (next >= goalMs) return
  }
}

/** The gateway goes first: a beacon or a vendor ahead of it would draw before the sale is over. */
async function goTo({ clock, standIns, moments, prepareFor }: PassParts, offsetMs: number, plans: boolean) {
  await prepareFor(new Date(clock.now().getTime() + offsetMs - clock.offset()))
  if (offsetMs > clock.offset()) await clock.setOffset(offsetMs)
  await moments?.seal()
  await standIns.setOffset(clock.offset())
  await moments?.open({ plans })
}
