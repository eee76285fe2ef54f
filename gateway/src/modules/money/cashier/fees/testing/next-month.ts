/** When the month after an instant begins where the demo's brands are, eight hours ahead of UTC and without daylight saving. */
export function nextMonthInManila(at: Date): number {
  const offset = 8 * 60 * 60 * 1000
  const there = new Date(at.getTime() + offset)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - offset
}
