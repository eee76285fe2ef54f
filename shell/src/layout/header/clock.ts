/** Returns `GMT+8` or `GMT-3:30` from minutes east of Greenwich. */
export function gmtOffset(minutesEast: number): string {
  const sign = minutesEast < 0 ? '-' : '+'
  const minutes = Math.abs(minutesEast) % 60
  return `GMT${sign}${Math.floor(Math.abs(minutesEast) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
