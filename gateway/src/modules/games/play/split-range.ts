import { midnightOf, type Span } from '../../../core/business-day'

/** A range as reports read it: whole days by their sums, and what lies before and after by its rounds. */
export interface SplitRange {
  days: Span
  before: Span
  after: Span
}

const nextMidnight = (instant: Date, timeZone: string): Date => {
  const midnight = midnightOf(instant, timeZone)
  return midnight < instant ? midnightOf(instant, timeZone, 1) : instant
}

/**
 * Without a `now` nothing is summed up. A day that is not over is whole to a range that goes beyond now. A part that
 * there is not begins and ends together.
 */
export function splitRange({ from, to }: Span, now: Date | undefined, timeZone: string): SplitRange {
  const none = { days: { from, to: from }, before: { from, to: from }, after: { from, to } }
  if (now === undefined) return none
  const first = nextMidnight(from, timeZone)
  const last = to > now ? nextMidnight(to, timeZone) : midnightOf(to, timeZone)
  if (first >= last) return none
  return {
    days: { from: first, to: last },
    before: { from, to: first },
    after: last < to ? { from: last, to } : { from: to, to },
  }
}
