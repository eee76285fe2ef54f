import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** When the day of an instant began in a time zone; remembers the last day, as nearly every call is about the same. */
export function createDayStarts(timeZone: string): (at: Date) => Date {
  let from = Number.POSITIVE_INFINITY
  let until = 0
  return (at) => {
    const now = at.getTime()
    if (now < from || now >= until) {
      const day = dayjs.tz(now, timeZone).startOf('day')
      from = day.valueOf()
      until = dayjs.tz(day.format('YYYY-MM-DD'), timeZone).add(1, 'day').startOf('day').valueOf()
    }
    return new Date(from)
  }
}
