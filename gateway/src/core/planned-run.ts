import { instantOf, midnightOf } from './business-day'

/** A day as brand files give it: a date, or so many days after the present one, which is for demo data. */
export type PlannedDay = string | number

export interface Run {
  opens: Date
  /** Exclusive; null where it does not end. */
  closes: Date | null
}

const beginOf = (day: PlannedDay, now: Date, timeZone: string): Date =>
  typeof day === 'number' ? midnightOf(now, timeZone, day) : instantOf(day, timeZone)

/** When something that a brand has planned, like a promotion or a raffle, opens and closes. */
export const runOf = (
  { opens, closes }: { opens: PlannedDay; closes: PlannedDay | null },
  now: Date,
  timeZone: string,
): Run => ({
  opens: beginOf(opens, now, timeZone),
  closes: closes === null ? null : beginOf(closes, now, timeZone),
})
