const halfDay = 12 * 3_600_000

/**
 * Returns the middle of a day that is given by its first millisecond in the brand's time zone. In any reader's time
 * zone within half a day it is the same date, whereas the first millisecond is often the day before.
 */
export const noonOf = (day: number): number => day + halfDay
