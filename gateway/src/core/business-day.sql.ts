/** The midnight that begins the day of an instant in a time zone, like `midnightOf` in business-day.ts. All are SQL expressions. */
export const startOfDay = (instant: string, timeZone: string): string =>
  `date_trunc('day', ${instant} at time zone ${timeZone}) at time zone ${timeZone}`

/** The midnight a number of days after another one. It follows the calendar, because not every day has 24 hours. */
export const daysAfter = (midnight: string, days: string, timeZone: string): string =>
  `((${midnight}::timestamptz at time zone ${timeZone}) + ${days} * interval '1 day') at time zone ${timeZone}`

/** The number of days between two instants, by their dates in a time zone. */
export const daysBetween = (from: string, until: string, timeZone: string): string =>
  `(${until}::timestamptz at time zone ${timeZone})::date - (${from}::timestamptz at time zone ${timeZone})::date`

/** The date of an instant in a time zone, as 2026-03-01, like `dateOf`. */
export const dateText = (instant: string, timeZone: string): string =>
  `to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`
