import type { missionPeriods } from '@parlay/shared/contracts/endpoints/missions'
import { dayAround, midnightOf, monthStart, type Span, weekAround } from '../../core/business-day'

export type MissionPeriod = (typeof missionPeriods)[number]

/** The calendar month around an instant. */
function monthAround(at: Date, timeZone: string): Span {
  const from = monthStart(at, timeZone)
  // 31 days after the first of a month it is the first to the fourth of the next one.
  return { from, to: monthStart(midnightOf(from, timeZone, 31), timeZone) }
}

const arounds: Record<MissionPeriod, (at: Date, timeZone: string) => Span> = {
  DAILY: dayAround,
  WEEKLY: weekAround,
  MONTHLY: monthAround,
}

/** The day, the week from Monday, or the month around an instant in a time zone. */
export const periodAround = (at: Date, period: MissionPeriod, timeZone: string): Span => arounds[period](at, timeZone)
