import type { Span } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import type { Database, Sql } from '../../../db'
import { listMemberPlay, type MemberPlay } from './member-play.sql'
import { findRolledUpZone, rollUpPlay } from './play.sql'
import { type SplitRange, splitRange } from './split-range'

/**
 * Milliseconds from one roll-up to the next, which with its own time may be five seconds behind. The longer it waits, the
 * less each round costs, because rounds of the same day and team are added together.
 */
export const rollUpEveryMs = 3000

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
  /** How to read ranges in one snapshot: whole days by sums, and the parts of days at either end by their rounds. */
  async function splitter(read: Sql): Promise<(range: Span) => SplitRange> {
    const isSummedUp = (await findRolledUpZone(read)) === timeZone
    return (range) => splitRange(range, isSummedUp ? clock.now() : undefined, timeZone)
  }

  const split = async (read: Sql, range: Span): Promise<SplitRange> => (await splitter(read))(range)

  return {
    rollUp: (): Promise<void> => rollUpPlay(db, timeZone),
    splitter,
    split,

    /** What a member has played and paid in within a range, by day and game. */
    listOf: async (
      read: Sql,
      { range, ...member }: { memberId: bigint; currency: string; range: Span },
    ): Promise<MemberPlay[]> => listMemberPlay(read, { ...member, timeZone, ...(await split(read, range)) }),
  }
}
