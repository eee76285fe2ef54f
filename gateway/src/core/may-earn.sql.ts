import type { Brand } from '@parlay/server'
import type { Sql } from './database'

/** The reasons for which rewards are closed to a member (sql/functions/may-earn.sql). */
type EarnRefusalReason = 'DISABLED' | 'TRIAL' | 'EXCLUDED' | 'TIMED_OUT' | 'FLAGGED' | 'TOO_YOUNG' | 'AGE_UNKNOWN'

export interface EarnRefusal {
  reason: EarnRefusalReason
  /** Null if no end is known. */
  until: Date | null
  /** The date of `until` in the brand's time zone, as 2027-01-31. */
  untilDay: string | null
  leastAge: number | null
}

/** Returns undefined if a member may earn and claim rewards. */
export async function findEarnRefusal(tx: Sql, memberId: bigint, at: Date): Promise<EarnRefusal | undefined> {
  const [row] = await tx.query<Omit<EarnRefusal, 'reason'> & { reason: EarnRefusalReason | null }>(
    'select reason, until, until_day as "untilDay", least_age as "leastAge" from earn_refusals($1, $2)',
    [memberId, at],
  )
  return row && row.reason !== null ? { ...row, reason: row.reason } : undefined
}

export const mayEarn = async (tx: Sql, memberId: bigint, at: Date): Promise<boolean> =>
  (await findEarnRefusal(tx, memberId, at)) === undefined

/** Stores the brand's rules for rewards in a table from which functions of the database read them. */
export const saveEarnRule = (sql: Sql, { leastRewardAge, timeZone }: Pick<Brand, 'leastRewardAge' | 'timeZone'>) =>
  sql.query(
    `insert into earn_rule (least_age, time_zone) values ($1, $2)
     on conflict (id) do update set least_age = excluded.least_age, time_zone = excluded.time_zone`,
    [leastRewardAge ?? null, timeZone],
  )
