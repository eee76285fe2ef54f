import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import {
  dateOf,
  dayAround,
  halfMonthAround,
  hourAround,
  monthAround,
  type Span,
  weekAround,
} from '../../../core/business-day'

export const realtimeMs = 5 * 60 * 1000

const arounds: Record<ContractPeriod, (at: Date, timeZone: string) => Span> = {
  DAILY: dayAround,
  WEEKLY: weekAround,
  SEMI_MONTHLY: halfMonthAround,
  MONTHLY: monthAround,
}

function fiveMinutesAround(at: Date): Span {
  const from = at.getTime() - (at.getTime() % realtimeMs)
  return { from: new Date(from), to: new Date(from + realtimeMs) }
}

/** The pay period around an instant for a kind of contract. Only the terms of a dividend name their own period. */
export function contractPeriodAround(
  at: Date,
  { kind, period, timeZone }: { kind: ContractKind; period: ContractPeriod; timeZone: string },
): Span {
  if (kind === 'REALTIME') return fiveMinutesAround(at)
  if (kind === 'HOURLY') return hourAround(at, timeZone)
  return arounds[kind === 'DAILY' ? 'DAILY' : period](at, timeZone)
}

/**
 * Names a period by the business day on which it begins; a period shorter than a day is named by its first minute in
 * UTC.
 */
export const contractPeriodKey = (kind: ContractKind, from: Date, timeZone: string): string =>
  kind === 'HOURLY' || kind === 'REALTIME' ? from.toISOString().slice(0, 16) : dateOf(from, timeZone)
