import type { Sql } from '../src/db'

/** Marks the notices about levels as read. */
export const readRankMessages = (tx: Sql) =>
  tx.query(`update member_message set read_at = created_at where template like 'rank%' and read_at is null`)
