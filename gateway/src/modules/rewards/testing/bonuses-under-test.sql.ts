import type { Sql } from '../../../db'

/** Adds this many bonuses of one instant; the first of all is active. */
export const addManyBonuses = (sql: Sql, memberId: bigint, { count, at }: { count: number; at: Date }) =>
  sql.query(
    `select bonus_add('many:' || $3::timestamptz || ':' || number, $1, 'DEPOSIT_MATCH', 'deposit-bonus', '1', 'PHP', 10000, 10,
       '{"RNG":100}', 10000, null, 30, $3)
     from generate_series(1, $2::int) number`,
    [memberId, count, at],
  )
