import type { Sql } from '../../../db'

/** The rules of points, as the functions of sql/functions/point-days.sql take them. */
export interface RuleVersion {
  version: string
  /** The midnight from which they apply. */
  from: Date
  /** The rules by category; `per` is in minor units. */
  rules: Record<string, { points: number; per: string }>
}

export interface Counting {
  timeZone: string
  currency: string
  rules: readonly RuleVersion[]
}

const paramsOf = ({ timeZone, currency, rules }: Counting) => [timeZone, currency, JSON.stringify(rules)]

/** Counts the events since the last time; the first time, all events. */
export const countDays = (sql: Sql, counting: Counting) =>
  sql.query('select count_point_days($1, $2, $3::text::jsonb)', paramsOf(counting))

/** Gives the points of days that last changed before this time. Returns the number of members' days. */
export async function settleDays(sql: Sql, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  const [row] = await sql.query<{ days: number }>('select settle_point_days($1, $2, $3) as days', [before, at, limit])
  return row?.days ?? 0
}

export async function sumPending(sql: Sql, memberId: bigint, at: Date): Promise<bigint> {
  const [row] = await sql.query<{ pending: bigint }>(
    `select coalesce(sum(pending), 0)::bigint as pending from point_day
     where member_id = $1 and pending > 0 and may_earn($1, $2)`,
    [memberId, at],
  )
  return row?.pending ?? 0n
}
