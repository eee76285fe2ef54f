import { formatDateTime } from '@parlay/web/i18n'

/** A day of the operator's calendar is shown as it is, whatever the reader's time zone. */
export const dayText = (date: string, options: Intl.DateTimeFormatOptions): string =>
  formatDateTime(Date.parse(date), { ...options, timeZone: 'UTC' })
