const hour = 60 * 60 * 1000
export const dayLength = 24 * hour

/** Midnight of the business day that contains `now`. The zone must not shift its clocks (Asia/Manila does not). */
export function startOfBusinessDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(now)
    .reduce<Record<string, number>>((found, part) => Object.assign(found, { [part.type]: Number(part.value) }), {})
  const intoMinute = now.getTime() % 60_000
  return now.getTime() - (parts.hour ?? 0) * hour - (parts.minute ?? 0) * 60_000 - intoMinute
}

/**
 * Places a moment of a nominal day (milliseconds after midnight) into history: `daysAgo` full days ago as it is;
 * today squeezed into the part of the day that has passed, so that nothing lies in the future.
 */
export function historyClock(now: Date, timeZone: string): (daysAgo: number, intoDay: number) => number {
  const today = startOfBusinessDay(now, timeZone)
  const passed = now.getTime() - today
  return (daysAgo, intoDay) =>
    daysAgo === 0 ? today + Math.floor((intoDay * passed) / dayLength) : today - daysAgo * dayLength + intoDay
}
