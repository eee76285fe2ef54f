/**
 * Formatters by language and options. Making a formatter takes a hundred times as long as using it, and tables use one
 * for every row.
 */
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function keptFormat<F, O>(
  formats: Map<string, F>,
  Format: new (tag: string, options?: O) => F,
  { tag, options }: { tag: string; options: O | undefined },
): F {
  const key = tag + JSON.stringify(options)
  const kept = formats.get(key) ?? new Format(tag, options)
  formats.set(key, kept)
  return kept
}

/** Returns the formatter of dates and times in a language, by its tag; by default as date and time to the second. */
export const dateTimeFormatter = (
  tag: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' },
): Intl.DateTimeFormat => keptFormat(dateTimeFormats, Intl.DateTimeFormat, { tag, options })

/** Returns the formatter of numbers in a language, by its tag. */
export const numberFormatter = (tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keptFormat(numberFormats, Intl.NumberFormat, { tag, options })

/**
 * Returns the local time of day as `14:05:09`, in every language. The first formatter that a page makes takes a phone
 * 200 ms, and every page shows a clock at its start.
 */
export function formatClock(now: number): string {
  const time = new Date(now)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
