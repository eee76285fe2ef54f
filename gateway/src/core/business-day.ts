import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'

dayjs.extend(utc)
dayjs.extend(timezone)

export interface Span {
  from: Date
  /** Exclusive. */
  to: Date
}

/** The time that vendors have to finish rounds that began before midnight. */
export const settledAfterMs = 60 * 60 * 1000

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The format of ISO dates, which Sweden uses. It is cached, because creating it takes much longer than using it. */
function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dateFormats.set(timeZone, format)
  return format
}

/** The date of an instant in a time zone, as 2026-03-01. */
export const dateOf = (at: Date, timeZone: string): string => dateFormatOf(timeZone).format(at)

/**
 * Milliseconds by time zone and wall time. They are cached, because finding one takes a quarter of a millisecond and
 * midnights are requested very often.
 */
const instants = new LRUCache<string, number>({ max: 10_000 })

/** Returns the instant at which a wall clock in the time zone shows this date, or date and time. */
export function instantOf(wallTime: string, timeZone: string): Date {
  const key = `${timeZone} ${wallTime}`
  const instant = instants.get(key) ?? dayjs.tz(wallTime, timeZone).valueOf()
  instants.set(key, instant)
  return new Date(instant)
}

/** The date a number of days after another one. */
export function dateAfter(date: string, days: number): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/**
 * The midnight that begins the day of `at`, or of a later day. It follows the calendar, because not every day has 24
 * hours.
 */
export const midnightOf = (at: Date, timeZone: string, daysLater = 0): Date =>
  instantOf(dateAfter(dateOf(at, timeZone), daysLater), timeZone)

/** The midnight that begins the month of `at`. */
export const monthStart = (at: Date, timeZone: string): Date =>
  instantOf(`${dateOf(at, timeZone).slice(0, 7)}-01`, timeZone)

const minuteMs = 60 * 1000

/**
 * The hour that a clock in the time zone shows. Every hour has its full length, so an hour that a clock shows twice is
 * two hours.
 */
export function hourAround(at: Date, timeZone: string): Span {
  const intoHour = dayjs(at).tz(timeZone).minute() * minuteMs + (at.getTime() % minuteMs)
  const from = at.getTime() - intoHour
  return { from: new Date(from), to: new Date(from + 60 * minuteMs) }
}

export const dayAround = (at: Date, timeZone: string): Span => ({
  from: midnightOf(at, timeZone),
  to: midnightOf(at, timeZone, 1),
})

/** The week from Monday to Sunday. */
export function weekAround(at: Date, timeZone: string): Span {
  const sinceMonday = (dayjs.utc(dateOf(at, timeZone)).day() + 6) % 7
  return { from: midnightOf(at, timeZone, -sinceMonday), to: midnightOf(at, timeZone, 7 - sinceMonday) }
}

/** From the 1st to the 15th of a month, or from the 16th to its end. */
export function halfMonthAround(at: Date, timeZone: string): Span {
  const month = monthAround(at, timeZone)
  const middle = midnightOf(month.from, timeZone, 15)
  return at < middle ? { from: month.from, to: middle } : { from: middle, to: month.to }
}

/** The calendar month around an instant. */
export function monthAround(at: Date, timeZone: string): Span {
  const from = monthStart(at, timeZone)
  // 31 days after the first of a month is the first to the fourth of the next month.
  return { from, to: monthStart(midnightOf(from, timeZone, 31), timeZone) }
}

/** First milliseconds of the days that a range touches, oldest first; `until` is exclusive. */
export function daysOfRange(from: Date, until: Date, timeZone: string): number[] {
  const days: number[] = []
  let date = dateOf(from, timeZone)
  for (let day = instantOf(date, timeZone); day < until; day = instantOf(date, timeZone)) {
    days.push(day.getTime())
    date = dateAfter(date, 1)
  }
  return days
}

/** The last business day that is over and settled. There is none until the night's work may begin. */
export function lastNight(now: Date, timeZone: string): Span | undefined {
  const today = midnightOf(now, timeZone)
  if (now.getTime() < today.getTime() + settledAfterMs) return undefined
  return { from: midnightOf(now, timeZone, -1), to: today }
}

/**
 * Returns when the day of an instant began in a time zone. It caches one day, because nearly every call is about the
 * same day.
 */
export function createDayStartCache(timeZone: string): (at: Date) => Date {
  let day: Span | undefined
  return (at) => {
    if (day === undefined || at < day.from || at >= day.to) day = dayAround(at, timeZone)
    return new Date(day.from)
  }
}

const quarterMs = 15 * 60 * 1000
/** Minutes ahead of UTC by time zone and quarter of an hour, because no zone changes within a quarter. */
const offsets = new LRUCache<string, number>({ max: 10_000 })

/** An instant by the clock of a time zone, with its offset from UTC, as 2026-11-29T18:15:00.000+08:00. */
export function printWithOffset(time: number, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(time / quarterMs)}`
  const minutes = offsets.get(key) ?? dayjs(time).tz(timeZone).utcOffset()
  offsets.set(key, minutes)
  const [sign, ahead] = [minutes < 0 ? '-' : '+', Math.abs(minutes)]
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  const offset = `${sign}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`
  return new Date(time + minutes * minuteMs).toISOString().replace('Z', offset)
}
