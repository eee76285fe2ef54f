import type { PlannedPromotion } from '@parlay/server'
import { dateOf, dayAround, midnightOf, type Span, weekAround } from '../../../core/business-day'

/** Returns the earlier of two ends; null if neither is known. */
export const endOfBoth = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null && other < one ? other : (one ?? other)

/** The name of a promotion's only period. */
export const onlyPeriod = 'once'

export interface Period {
  /** The date of its first day, or `once`. */
  name: string
  /** Null for the only period, which has no separate end. */
  span: Span | null
}

const spans = { DAY: dayAround, WEEK: weekAround }

/** Returns the current period of a promotion. */
export function periodOf(promotion: PlannedPromotion, now: Date, timeZone: string): Period {
  const every = 'every' in promotion ? promotion.every : undefined
  if (every === undefined) return { name: onlyPeriod, span: null }
  const span = spans[every](now, timeZone)
  return { name: dateOf(span.from, timeZone), span }
}

/** Returns the deadline for a member who joins now; null if there is no target. */
export function deadlineOf(promotion: PlannedPromotion, now: Date, { span }: Period): Date | null {
  if (!('days' in promotion)) return null
  const end = now.getTime() + promotion.days * 24 * 60 * 60 * 1000
  return new Date(span === null ? end : Math.min(end, span.to.getTime()))
}

/** Returns the time at which a claim of `now` is paid. */
export const issueTimeOf = ({ issued }: PlannedPromotion, now: Date, timeZone: string): Date =>
  issued === 'AT_ONCE' ? now : midnightOf(now, timeZone, 1)
