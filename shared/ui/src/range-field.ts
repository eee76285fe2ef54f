import { maxReportSpan } from '@parlay/contracts/report-span'
import type { AddressField } from '@parlay/web/site/use-address-filter'
import type { TimeRange } from './date-range'
import { dateAfter, dateIn, midnightIn } from './zoned-days'

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text === dateAfter(text, 0)

/** The days of a report as the address names them: `from` and `to`, both inclusive, in the time zone. */
export const rangeField = (timeZone?: string): AddressField<TimeRange> => ({
  names: ['from', 'to'],
  read: ([from = '', to = '']) => {
    if (!isDate(from) || !isDate(to) || to < from) return undefined
    const range = { startTime: midnightIn(from, timeZone), endTime: midnightIn(dateAfter(to, 1), timeZone) }
    return range.endTime - range.startTime <= maxReportSpan ? range : undefined
  },
  write: ({ startTime, endTime }) => [dateIn(startTime, timeZone), dateIn(endTime - 1, timeZone)],
})
