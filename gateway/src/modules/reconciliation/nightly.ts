import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Time for vendors to finish what they began before midnight. */
const settledAfterHours = 1

/** The business day that is over and settled, once the night's work may begin. */
export function lastNight(now: Date, timeZone: string): { from: Date; to: Date } | undefined {
  const today = dayjs.tz(now.getTime(), timeZone).startOf('day')
  if (now.getTime() < today.add(settledAfterHours, 'hour').valueOf()) return undefined
  const yesterday = dayjs.tz(today.format('YYYY-MM-DD'), timeZone).subtract(1, 'day').startOf('day')
  return { from: yesterday.toDate(), to: today.toDate() }
}
