import type { incomeTypes } from '@parlay/contracts/endpoints/team-reports'
import { formatDateTime } from '@parlay/web/i18n'
import { dayText, useBusinessZone } from '../business-zone'

const hour = 3_600_000
const longestDay = 25 * hour
const date = { dateStyle: 'medium' } as const
const time = { timeStyle: 'short' } as const

const noBreak = '\u00a0'
/** Without it a line may break after a dash, whatever follows. */
const wordJoiner = '\u2060'
const unbroken = (text: string): string => text.replaceAll(/\s/g, noBreak)

interface Period {
  type: (typeof incomeTypes)[number]
  start: number
  /** The end is exclusive, except in real time, where it is the last round. */
  end: number
}

/** Returns the period of a payment in words: days as dates of the brand, hours with a line break only before the times. */
export function periodText({ type, start, end }: Period, timeZone: string | undefined): string {
  if (type === 'HOURLY' || type === 'REALTIME') {
    const inWords = (at: number) => ({ date: formatDateTime(at, date), time: formatDateTime(at, time) })
    const [from, until] = [inWords(start), inWords(end)]
    const begin = `${unbroken(from.date)}, ${unbroken(from.time)}`
    if (from.date !== until.date) return `${begin} – ${unbroken(until.date)}, ${unbroken(until.time)}`
    return from.time === until.time ? begin : `${begin}${noBreak}–${wordJoiner}${noBreak}${unbroken(until.time)}`
  }
  const first = dayText(start, timeZone, date)
  // The last day begins at most 25 hours before the end, and any moment of it has its date.
  return end - start <= longestDay ? first : `${first} – ${dayText(end - 23 * hour, timeZone, date)}`
}

/** Returns `periodText` in the brand’s time zone. */
export function usePeriodText(): (period: Period) => string {
  const timeZone = useBusinessZone()
  return (period) => periodText(period, timeZone)
}
