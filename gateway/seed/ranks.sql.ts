import type { Sql } from '../src/db'

/** What was told of levels has been read. */
export const readRankMessages = (tx: Sql) =>
  tx.query(`update member_message set read_at = created_at where template like 'rank%' and read_at is null`)
