const halfDay = 12 * 3_600_000

/**
 * The middle of a day that is told by its first millisecond in the brand's time zone. Formatted in a reader's own zone it
 * is the same date for everyone within half a day's distance, where the first millisecond is often the day before.
 */
export const noonOf = (day: number): number => day + halfDay
