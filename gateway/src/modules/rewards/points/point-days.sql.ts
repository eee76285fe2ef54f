import type { Sql } from '../../../db'

/** The rules of points as the functions of sql/functions/point-days.sql take them. */
export interface RuleVersion {
  version: string
  /** The midnight from which it holds. */
  from: Date
  /** By category; `per` is in minor units. */
  rules: Record<string, { points: number; per: string }>
}

export interface Counting {
  timeZone: string
  currency: string
  rules: readonly RuleVersion[]
}

const paramsOf = ({ timeZone, currency, rules }: Counting) => [timeZone, currency, JSON.stringify(rules)]

/** Counts what has come since the last time; the first time, all there is. */
export const countDays = (sql: Sql, counting: Counting) =>
  sql.query('select count_point_days($1, $2, $3::text::jsonb)', paramsOf(counting))

/** Gives what was changed last before this time. Answers how many days of members it was. */
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
