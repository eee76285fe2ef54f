import { midnightOf } from '../src/core/business-day'

export const dayLength = 24 * 60 * 60 * 1000

/**
 * Places a moment of a nominal day (milliseconds after midnight) into history. Past days keep their times. Today's
 * times are compressed into the part of the day that has passed, so that no time lies in the future.
 */
export function historyClock(now: Date, timeZone: string): (daysAgo: number, intoDay: number) => number {
  const today = midnightOf(now, timeZone).getTime()
  const passed = now.getTime() - today
  return (daysAgo, intoDay) =>
    daysAgo === 0 ? today + Math.floor((intoDay * passed) / dayLength) : today - daysAgo * dayLength + intoDay
}
