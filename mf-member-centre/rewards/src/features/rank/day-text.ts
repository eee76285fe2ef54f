import { formatDateTime } from '@parlay/web/i18n'

/** A business day such as 2026-11-23, in the reader's own format whatever the reader's time zone. */
export const dayText = (day: string): string =>
  formatDateTime(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
