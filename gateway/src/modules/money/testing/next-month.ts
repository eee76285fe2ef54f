/**
 * Returns the start of the next month in the time zone of the demo's brands, eight hours ahead of UTC and without
 * daylight saving.
 */
export function nextMonthInManila(at: Date): number {
  const offset = 8 * 60 * 60 * 1000
  const there = new Date(at.getTime() + offset)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - offset
}
