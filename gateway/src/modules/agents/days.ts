import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** First milliseconds of the days that a range touches, oldest first; `until` is exclusive. */
export function daysOfRange(from: Date, until: Date, timeZone: string): number[] {
  const days: number[] = []
  let day = dayjs.tz(from.getTime(), timeZone).startOf('day')
  while (day.valueOf() < until.getTime()) {
    days.push(day.valueOf())
    day = dayjs.tz(day.format('YYYY-MM-DD'), timeZone).add(1, 'day').startOf('day')
  }
  return days
}
