import type { missionPeriods } from '@parlay/contracts/endpoints/missions'
import { dayAround, monthAround, type Span, weekAround } from '../../../core/business-day'

export type MissionPeriod = (typeof missionPeriods)[number]

const arounds: Record<MissionPeriod, (at: Date, timeZone: string) => Span> = {
  DAILY: dayAround,
  WEEKLY: weekAround,
  MONTHLY: monthAround,
}

/** The day, the week from Monday, or the month around an instant in a time zone. */
export const periodAround = (at: Date, period: MissionPeriod, timeZone: string): Span => arounds[period](at, timeZone)
