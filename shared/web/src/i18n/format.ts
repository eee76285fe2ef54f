import { dateTimeFormatter, numberFormatter } from './formatters'
import { getLanguage } from './language'
import { tagOf } from './languages'

/** Formats milliseconds since the epoch in the reader's own time zone and language, as date and time to the second. */
export const formatDateTime = (time: number, options?: Intl.DateTimeFormatOptions): string =>
  dateTimeFormatter(tagOf(getLanguage()), options).format(time)

export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  numberFormatter(tagOf(getLanguage()), options).format(value)
