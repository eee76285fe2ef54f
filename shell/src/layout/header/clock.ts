const pad = (value: number) => String(value).padStart(2, '0')

/** `GMT+8`, `GMT-3:30`, from minutes east of Greenwich. */
export function gmtOffset(minutesEast: number): string {
  const sign = minutesEast < 0 ? '-' : '+'
  const minutes = Math.abs(minutesEast) % 60
  return `GMT${sign}${Math.floor(Math.abs(minutesEast) / 60)}${minutes ? `:${pad(minutes)}` : ''}`
}

/** Local time of day, `14:05:09`. */
export function clockTime(now: number): string {
  const date = new Date(now)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')
}
