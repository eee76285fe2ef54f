import type { Sql } from '../../db'

export interface RewardStanding {
  /** Null for none; infinity for one without an end. */
  excludedUntil: Date | 'infinity' | null
  timedOutUntil: Date | null
  earns: boolean
}

/** Sets the restrictions that close rewards to a member. */
export const saveStanding = (tx: Sql, memberId: bigint, { excludedUntil, timedOutUntil, earns }: RewardStanding) =>
  tx.query('update member set excluded_until = $2::timestamptz, timed_out_until = $3, earns = $4 where id = $1', [
    memberId,
    excludedUntil instanceof Date ? excludedUntil.toISOString() : excludedUntil,
    timedOutUntil,
    earns,
  ])
