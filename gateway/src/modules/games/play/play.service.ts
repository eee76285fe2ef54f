import type { Span } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import type { Database, Sql } from '../../../db'
import { listMemberPlay, type MemberPlay } from './member-play.sql'
import { findRolledUpZone, rollUpPlay } from './play.sql'
import { type SplitRange, splitRange } from './split-range'

/**
 * The milliseconds from one roll-up to the next; with a roll-up's own time the sums may be five seconds behind. A
 * longer wait makes each round cheaper, because rounds of the same day and team are added together.
 */
export const rollUpEveryMs = 3000

export interface PlayOptions {
  db: Database
  clock: Clock
  timeZone: string
}

/**
 * Keeps the stream of play, deposits and gifts, and its sums by day. A reader of the sums adds the events that are not
 * rolled up yet (`play_tail`) in the same statement, so no report is ever behind.
 */
export function createPlayService({ db, clock, timeZone }: PlayOptions) {
  /**
   * Splits ranges for reading in one snapshot: whole days by sums, and the parts of days at either end by their rounds.
   */
  async function splitter(read: Sql): Promise<(range: Span) => SplitRange> {
    const isSummedUp = (await findRolledUpZone(read)) === timeZone
    return (range) => splitRange(range, isSummedUp ? clock.now() : undefined, timeZone)
  }

  const split = async (read: Sql, range: Span): Promise<SplitRange> => (await splitter(read))(range)

  return {
    rollUp: (): Promise<void> => rollUpPlay(db, timeZone),
    splitter,
    split,

    /** Lists a member's play and deposits within a range, by day and game. */
    listOf: async (
      read: Sql,
      { range, ...member }: { memberId: bigint; currency: string; range: Span },
    ): Promise<MemberPlay[]> => listMemberPlay(read, { ...member, timeZone, ...(await split(read, range)) }),
  }
}
