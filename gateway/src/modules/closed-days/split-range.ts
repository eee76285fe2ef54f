import { midnightOf, type Span } from '../../core/business-day'

/** A range as reports read it: whole days that are closed by their sums, and what lies before and after by its bets. */
export interface SplitRange {
  closed: Span
  before: Span
  after: Span
}

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** `closedUntil` is a midnight before which every day is closed. A part that there is not begins and ends together. */
export function splitRange({ from, to }: Span, closedUntil: Date | undefined, timeZone: string): SplitRange {
  const whole = { closed: { from, to: from }, before: { from, to: from }, after: { from, to } }
  if (closedUntil === undefined) return whole
  const midnight = midnightOf(from, timeZone)
  const first = midnight < from ? midnightOf(from, timeZone, 1) : from
  const last = earlier(midnightOf(to, timeZone), closedUntil)
  if (first >= last) return whole
  return { closed: { from: first, to: last }, before: { from, to: first }, after: { from: last, to } }
}
