import type { incomeTypes } from '@parlay/shared/contracts/endpoints/team-reports'
import { formatDateTime } from '@parlay/shared/i18n'
import { noonOf } from '../noon-of'

const hour = 3_600_000
const longestDay = 25 * hour
const date = { dateStyle: 'medium' } as const

interface Period {
  type: (typeof incomeTypes)[number]
  start: number
  /** Exclusive. */
  end: number
}

/** Returns the period of a payment in words: hours with their time, days as dates of the brand. */
export function periodText({ type, start, end }: Period): string {
  if (type === 'HOURLY' || type === 'REALTIME') {
    return `${formatDateTime(start, { dateStyle: 'medium', timeStyle: 'short' })} – ${formatDateTime(end, { timeStyle: 'short' })}`
  }
  const first = formatDateTime(noonOf(start), date)
  return end - start <= longestDay ? first : `${first} – ${formatDateTime(end - 12 * hour, date)}`
}
