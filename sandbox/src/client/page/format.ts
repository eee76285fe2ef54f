const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time in the language of the page and the time zone of its reader. A list formats many in the same way. */
export function formatTime(language: string, time: number | string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format.format(new Date(time))
}

export const formatNumber = (language: string, value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value)

/** Formats seconds as `1:05`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions
export const dayAndMinute = { dateStyle: 'medium', timeStyle: 'short' } as const satisfies Intl.DateTimeFormatOptions
export const dayAndSecond = { dateStyle: 'short', timeStyle: 'medium' } as const satisfies Intl.DateTimeFormatOptions
