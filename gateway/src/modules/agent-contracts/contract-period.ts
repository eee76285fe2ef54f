import type { ContractKind, ContractPeriod } from '@parlay/shared/contracts/endpoints/agent-contracts'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { dateOf, dayAround, midnightOf, monthAround, type Span, weekAround } from '../../core/business-day'

dayjs.extend(utc)
dayjs.extend(timezone)

const minute = 60 * 1000
export const realtimeMs = 5 * minute

/** From the 1st to the 15th of a month, or from the 16th to its end. */
function halfMonthAround(at: Date, timeZone: string): Span {
  const month = monthAround(at, timeZone)
  const middle = midnightOf(month.from, timeZone, 15)
  return at < middle ? { from: month.from, to: middle } : { from: middle, to: month.to }
}

const arounds: Record<ContractPeriod, (at: Date, timeZone: string) => Span> = {
  DAILY: dayAround,
  WEEKLY: weekAround,
  SEMI_MONTHLY: halfMonthAround,
  MONTHLY: monthAround,
}

/** Hours are counted by their length: the one that a clock shows twice is two. */
function hourAround(at: Date, timeZone: string): Span {
  const intoHour = dayjs(at).tz(timeZone).minute() * minute + (at.getTime() % minute)
  const from = at.getTime() - intoHour
  return { from: new Date(from), to: new Date(from + 60 * minute) }
}

function fiveMinutesAround(at: Date): Span {
  const from = at.getTime() - (at.getTime() % realtimeMs)
  return { from: new Date(from), to: new Date(from + realtimeMs) }
}

/** The period around an instant by which a kind of contracts is paid; only a dividend’s terms say theirs. */
export function contractPeriodAround(
  at: Date,
  { kind, period, timeZone }: { kind: ContractKind; period: ContractPeriod; timeZone: string },
): Span {
  if (kind === 'REALTIME') return fiveMinutesAround(at)
  if (kind === 'HOURLY') return hourAround(at, timeZone)
  return arounds[kind === 'DAILY' ? 'DAILY' : period](at, timeZone)
}

/** What a period is called: the business day it begins on or, of those within a day, the minute in UTC. */
export const contractPeriodKey = (kind: ContractKind, from: Date, timeZone: string): string =>
  kind === 'HOURLY' || kind === 'REALTIME' ? from.toISOString().slice(0, 16) : dateOf(from, timeZone)
