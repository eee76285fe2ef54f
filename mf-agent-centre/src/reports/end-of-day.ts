const hour = 3_600_000
const longestDay = 25 * hour

/**
 * Returns the end of a day that is given by its first millisecond in the brand's time zone: where the next day begins, if
 * that is among the days, because a day of a change of clocks has 23 or 25 hours.
 */
export function endOfDay(day: number, days: readonly number[]): number {
  const next = days.filter((other) => other > day && other <= day + longestDay)
  return next.length > 0 ? Math.min(...next) : day + 24 * hour
}
