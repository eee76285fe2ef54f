const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const usDate = /^(\d{2})-(\d{2})-(\d{4})$/
const oldest = 120

export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** A day that exists, written yyyy-MM-dd or MM-dd-yyyy. */
export function parseDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = isoDate.exec(text) ?? []
  const [, usMonth, usDay, usYear] = usDate.exec(text) ?? []
  const parts = [year ?? usYear, month ?? usMonth, day ?? usDay].map(Number)
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return exists && y >= 1000 ? { year: y, month: m, day: d } : undefined
}

export const dayIn = (now: Date, timeZone: string): CalendarDay => {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  return parseDay(text) ?? { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
}

/** Completed years; who is born on 29 February completes one on 1 March of a common year. */
export function ageOn(today: CalendarDay, birthday: CalendarDay): number {
  const hadBirthday = today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day)
  return today.year - birthday.year - (hadBirthday ? 0 : 1)
}

/** Whether somebody alive can be born on this day. */
export const isBirthday = (today: CalendarDay, birthday: CalendarDay): boolean => {
  const age = ageOn(today, birthday)
  return age >= 0 && age <= oldest
}

export const toIso = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
