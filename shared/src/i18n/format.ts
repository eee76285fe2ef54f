import { getLanguage } from './language'
import { tagOf } from './languages'

/** By language and options: to make a formatter takes a hundred times as long as to format with it, which tables do for every row. */
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function keptFormat<F, O>(formats: Map<string, F>, Format: new (tag: string, options?: O) => F, options?: O): F {
  const tag = tagOf(getLanguage())
  const key = tag + JSON.stringify(options)
  const kept = formats.get(key) ?? new Format(tag, options)
  formats.set(key, kept)
  return kept
}

/** Formats milliseconds since the epoch in the reader's own time zone and language, as date and time to the second. */
export const formatDateTime = (
  time: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' },
): string => keptFormat(dateTimeFormats, Intl.DateTimeFormat, options).format(time)

export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  keptFormat(numberFormats, Intl.NumberFormat, options).format(value)
