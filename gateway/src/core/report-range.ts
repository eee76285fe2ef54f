import { maxReportSpan } from '@parlay/contracts/report-span'

export interface ReportRange {
  startTime?: number
  endTime?: number
}

/** The range of a report. A missing end is set so that the range has the greatest allowed length. */
export function reportRange(now: Date, { startTime, endTime }: ReportRange): { from: Date; until: Date } {
  const until = endTime ?? (startTime === undefined ? now.getTime() + 1 : startTime + maxReportSpan)
  return { from: new Date(startTime ?? until - maxReportSpan), until: new Date(until) }
}
