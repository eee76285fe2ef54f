const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns `GMT+8` or `GMT-3:30` from minutes east of Greenwich. */
export function gmtOffset(minutesEast: number): string {
  const sign = minutesEast < 0 ? '-' : '+'
  const minutes = Math.abs(minutesEast) % 60
  return `GMT${sign}${Math.floor(Math.abs(minutesEast) / 60)}${minutes ? `:${twoDigits(minutes)}` : ''}`
}

/**
 * Returns the local time of day as `14:05:09`, in every language. The first formatter of `Intl` that a page makes takes
 * a phone 200 ms, and every page draws the clock as it comes up.
 */
export function clockTime(now: number): string {
  const time = new Date(now)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':')
}
