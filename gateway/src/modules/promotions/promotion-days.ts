import type { PlannedPromotion, PromotionDay } from '@parlay/shared/server'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The midnight that begins a day, so many days from that of `now`. */
function midnight(now: Date, daysFromNow: number, timeZone: string): Date {
  const today = dayjs.tz(now.getTime(), timeZone).format('YYYY-MM-DD')
  return dayjs.tz(dayjs.utc(today).add(daysFromNow, 'day').format('YYYY-MM-DD'), timeZone).toDate()
}

const instantOf = (day: PromotionDay, now: Date, timeZone: string): Date =>
  typeof day === 'number' ? midnight(now, day, timeZone) : dayjs.tz(day, timeZone).toDate()

export interface Run {
  opens: Date
  closes: Date | null
}

export const runOf = ({ opens, closes }: PlannedPromotion, now: Date, timeZone: string): Run => ({
  opens: instantOf(opens, now, timeZone),
  closes: closes === null ? null : instantOf(closes, now, timeZone),
})

/** When a claim of `now` is paid. */
export const issueTimeOf = ({ issued }: PlannedPromotion, now: Date, timeZone: string): Date =>
  issued === 'AT_ONCE' ? now : midnight(now, 1, timeZone)
