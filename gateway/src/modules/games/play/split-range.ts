import { midnightOf, type Span } from '../../../core/business-day'

/**
 * A range in the form in which reports read it: whole days by their sums, and the parts before and after by their
 * rounds.
 */
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
 * Without a `now`, no day counts as summed up. A day that is not over is whole for a range that ends after now. A
 * missing part begins and ends at the same time.
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
