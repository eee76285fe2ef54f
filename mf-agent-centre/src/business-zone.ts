import { formatDateTime } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'

/**
 * Returns the time zone in which the business day begins at midnight; undefined, which is the device’s, until that is known.
 */
export const useBusinessZone = (): string | undefined => useSystemStatus()?.brand.timeZone

const halfDay = 12 * 3_600_000

/**
 * Formats a business day that is given by its first millisecond. Without a time zone, its noon has the same date for readers
 * within half a day, whereas its midnight is often the day before.
 */
export const dayText = (day: number, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  timeZone === undefined ? formatDateTime(day + halfDay, options) : formatDateTime(day, { ...options, timeZone })
