import type { missionPeriods } from '@parlay/shared/contracts/endpoints/missions'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export type MissionPeriod = (typeof missionPeriods)[number]

/** The day or the week, from Monday, around an instant in a time zone. */
export function periodAround(now: Date, period: MissionPeriod, timeZone: string): { from: Date; to: Date } {
  const today = dayjs.tz(now.getTime(), timeZone)
  // By the calendar, because days with a change of the hour are not 24 hours long.
  const midnight = (daysFromNow: number) =>
    dayjs.tz(dayjs.utc(today.format('YYYY-MM-DD')).add(daysFromNow, 'day').format('YYYY-MM-DD'), timeZone).toDate()
  if (period === 'DAILY') return { from: midnight(0), to: midnight(1) }
  const sinceMonday = (today.day() + 6) % 7
  return { from: midnight(-sinceMonday), to: midnight(7 - sinceMonday) }
}
