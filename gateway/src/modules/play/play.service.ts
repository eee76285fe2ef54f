import type { Span } from '../../core/business-day'
import type { Clock } from '../../core/clock'
import type { Database, Sql } from '../../db'
import { findRolledUpZone, rollUpPlay } from './play.sql'
import { type SplitRange, splitRange } from './split-range'

export interface PlayOptions {
  db: Database
  clock: Clock
  timeZone: string
}

/**
 * The stream of what is played, paid in and given, and its sums by day. Who sums up days adds what is not rolled up yet
 * (`play_tail`) in the same statement, so no report is ever behind.
 */
export function createPlayService({ db, clock, timeZone }: PlayOptions) {
  return {
    rollUp: (): Promise<void> => rollUpPlay(db, timeZone),

    /** How to read a range: whole days by sums, and the parts of days at either end by their rounds. */
    async split(read: Sql, range: Span): Promise<SplitRange> {
      const isSummedUp = (await findRolledUpZone(read)) === timeZone
      return splitRange(range, isSummedUp ? clock.now() : undefined, timeZone)
    },
  }
}
