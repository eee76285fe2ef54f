import type { RaffleKind } from '@parlay/contracts/endpoints/raffles'
import { type Run, runOf } from '../../../core/planned-run'
import type { PlannedRaffle } from './raffle-file'

export const isOver = ({ closes }: Run, now: Date): boolean => closes !== null && now >= closes
export const isOpen = (run: Run, now: Date): boolean => run.opens <= now && !isOver(run, now)

interface Moment {
  kind: RaffleKind
  now: Date
  timeZone: string
  /** The raffles from which the member can get no more. */
  done: ReadonlySet<string>
}

/** Returns the raffle of a kind that a page shows: one that is open, otherwise the next, otherwise the last. */
export function currentOf(
  raffles: readonly PlannedRaffle[],
  { kind, now, timeZone, done }: Moment,
): PlannedRaffle | undefined {
  const ranked = raffles
    .filter((raffle) => raffle.kind === kind)
    .map((raffle) => {
      const run = runOf(raffle, now, timeZone)
      if (isOpen(run, now)) return { raffle, place: done.has(raffle.id) ? 1 : 0, near: 0 }
      const isToCome = run.opens > now
      return { raffle, place: isToCome ? 2 : 3, near: isToCome ? run.opens.getTime() : -run.opens.getTime() }
    })
  return ranked.sort((one, other) => one.place - other.place || one.near - other.near)[0]?.raffle
}
