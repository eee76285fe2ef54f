import { instantOf, midnightOf } from './business-day'

/** A day in a brand file: a date, or a number of days after today, which is for demo data. */
export type PlannedDay = string | number

export interface Run {
  opens: Date
  /** Exclusive; null if it does not end. */
  closes: Date | null
}

const beginOf = (day: PlannedDay, now: Date, timeZone: string): Date =>
  typeof day === 'number' ? midnightOf(now, timeZone, day) : instantOf(day, timeZone)

/** Returns when a planned item of a brand, such as a promotion or a raffle, opens and closes. */
export const runOf = (
  { opens, closes }: { opens: PlannedDay; closes: PlannedDay | null },
  now: Date,
  timeZone: string,
): Run => ({
  opens: beginOf(opens, now, timeZone),
  closes: closes === null ? null : beginOf(closes, now, timeZone),
})
