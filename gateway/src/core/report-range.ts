import { maxReportSpan } from '@parlay/contracts/report-span'

export interface ReportRange {
  startTime?: number
  endTime?: number
}

/** The range of a report. An end that is not given is set so that the range is as long as is allowed. */
export function reportRange(now: Date, { startTime, endTime }: ReportRange): { from: Date; until: Date } {
  const until = endTime ?? (startTime === undefined ? now.getTime() + 1 : startTime + maxReportSpan)
  return { from: new Date(startTime ?? until - maxReportSpan), until: new Date(until) }
}
