import { getLanguage } from './language'
import { tagOf } from './languages'

/** Formats milliseconds since the epoch in the reader's own time zone and language, as date and time to the second. */
export function formatDateTime(time: number, options?: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tagOf(getLanguage()), options ?? { dateStyle: 'medium', timeStyle: 'medium' }).format(
    time,
  )
}

export function formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tagOf(getLanguage()), options).format(value)
}
