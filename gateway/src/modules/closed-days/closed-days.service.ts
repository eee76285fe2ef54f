import { lastNight, midnightOf, type Span } from '../../core/business-day'
import type { Clock } from '../../core/clock'
import type { Database, Sql } from '../../db'
import { closeDay, findClosedDays, findFirstEvent, reopenDays } from './closed-days.sql'
import { earlier, type SplitRange, splitRange } from './split-range'

export interface ClosedDaysOptions {
  db: Database
  clock: Clock
  timeZone: string
}

const everything = new Date(0)

/** Sums of days that are over. What reads them joins the bets of the days that are not, so no report is ever behind. */
export function createClosedDaysService({ db, clock, timeZone }: ClosedDaysOptions) {
  /** Where the next day to close begins; undefined while there is nothing to sum up. */
  async function findNextDay(): Promise<Date | undefined> {
    const closed = await findClosedDays(db)
    if (closed?.timeZone === timeZone) return closed.until
    if (closed) await db.transaction((tx) => reopenDays(tx, everything))
    const first = await findFirstEvent(db)
    return first === null ? undefined : midnightOf(first, timeZone)
  }

  return {
    /** Closes the days that are over, each in a transaction of its own. */
    async closeDays(): Promise<void> {
      const now = clock.now()
      const today = midnightOf(now, timeZone)
      const end = lastNight(now, timeZone)?.to ?? midnightOf(now, timeZone, -1)
      let day = await findNextDay()
      // The clock of a sandbox can go back.
      if (day && day > today) await db.transaction((tx) => reopenDays(tx, today))
      while (day && day < end) {
        const next = { from: day, to: midnightOf(day, timeZone, 1) }
        await db.transaction((tx) => closeDay(tx, next, timeZone))
        day = next.to
      }
    },

    async split(read: Sql, range: Span): Promise<SplitRange> {
      const closed = await findClosedDays(read)
      const today = midnightOf(clock.now(), timeZone)
      if (closed?.timeZone !== timeZone) return splitRange(range, undefined, timeZone)
      return splitRange(range, earlier(closed.until, today), timeZone)
    },
  }
}
