import type { PlannedEarning } from '@parlay/server'
import { instantOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { countDays, type RuleVersion, settleDays } from './point-days.sql'

export interface EarningOptions {
  db: Database
  clock: Clock
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  earning: readonly PlannedEarning[]
  finalAfterHours: number
}

const hour = 60 * 60 * 1000
/** The number of members' days that become final in one transaction. */
const daysPerStatement = 500

/** Converts the rules for the database functions. */
export const rulesOf = (earning: readonly PlannedEarning[], timeZone: string): RuleVersion[] =>
  earning.map(({ version, from, rules }) => ({
    version,
    from: instantOf(from, timeZone),
    rules: Object.fromEntries(rules.map(({ category, points, per }) => [category, { points, per: String(per) }])),
  }))

/**
 * Earns points by play and deposits, as a consumer of play_event. Points of a business day are pending until it has not
 * changed for a number of hours; a void takes back only pending ones.
 */
export function createEarning({ db, clock, currency, timeZone, earning, finalAfterHours }: EarningOptions) {
  const rules = rulesOf(earning, timeZone)
  return {
    async sweep(): Promise<void> {
      if (rules.length === 0) return
      await countDays(db, { timeZone, currency, rules })
      const at = clock.now()
      const before = new Date(at.getTime() - finalAfterHours * hour)
      while ((await settleDays(db, { before, at, limit: daysPerStatement })) === daysPerStatement);
    },
  }
}
