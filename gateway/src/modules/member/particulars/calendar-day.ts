import { dateOf } from '../../../core/business-day'

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const usDate = /^(\d{2})-(\d{2})-(\d{4})$/
const oldest = 120

export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** Reads yyyy-MM-dd or MM-dd-yyyy; undefined if there is no such day. */
export function parseDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = isoDate.exec(text) ?? []
  const [, usMonth, usDay, usYear] = usDate.exec(text) ?? []
  const parts = [year ?? usYear, month ?? usMonth, day ?? usDay].map(Number)
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return exists && y >= 1000 ? { year: y, month: m, day: d } : undefined
}

/** The day that a calendar in the time zone shows. */
export const calendarDayIn = (now: Date, timeZone: string): CalendarDay => {
  const [year = 0, month = 0, day = 0] = dateOf(now, timeZone).split('-').map(Number)
  return { year, month, day }
}

/** Counts completed years. A member born on 29 February completes one on 1 March of a common year. */
export function ageOn(today: CalendarDay, birthday: CalendarDay): number {
  const hadBirthday = today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day)
  return today.year - birthday.year - (hadBirthday ? 0 : 1)
}

/** Returns whether a living person can have been born on this day. */
export const isBirthday = (today: CalendarDay, birthday: CalendarDay): boolean => {
  const age = ageOn(today, birthday)
  return age >= 0 && age <= oldest
}

export const toIso = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
