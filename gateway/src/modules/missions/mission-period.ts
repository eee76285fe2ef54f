import type { missionPeriods } from '@parlay/shared/contracts/endpoints/missions'
import { dayAround, type Span, weekAround } from '../../core/business-day'

export type MissionPeriod = (typeof missionPeriods)[number]

/** The day, or the week from Monday, around an instant in a time zone. */
export const periodAround = (now: Date, period: MissionPeriod, timeZone: string): Span =>
  period === 'DAILY' ? dayAround(now, timeZone) : weekAround(now, timeZone)
