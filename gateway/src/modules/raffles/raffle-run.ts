import type { RaffleKind } from '@parlay/shared/contracts/endpoints/raffles'
import { instantOf, midnightOf } from '../../core/business-day'
import type { PlannedRaffle, RaffleDay } from './raffle-file'

export interface Run {
  opens: Date
  /** Exclusive. */
  closes: Date | null
}

const beginOf = (day: RaffleDay, now: Date, timeZone: string): Date =>
  typeof day === 'number' ? midnightOf(now, timeZone, day) : instantOf(day, timeZone)

export const runOf = ({ opens, closes }: PlannedRaffle, now: Date, timeZone: string): Run => ({
  opens: beginOf(opens, now, timeZone),
  closes: closes === null ? null : beginOf(closes, now, timeZone),
})

export const isOver = ({ closes }: Run, now: Date): boolean => closes !== null && now >= closes
export const isOpen = (run: Run, now: Date): boolean => run.opens <= now && !isOver(run, now)

interface Moment {
  kind: RaffleKind
  now: Date
  timeZone: string
  /** Those of which the member can have nothing more. */
  done: ReadonlySet<string>
}

/** The raffle of a kind that a page shows: one that is open, otherwise the next, otherwise the last. */
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
