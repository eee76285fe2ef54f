import type { Sql } from '../src/db'

/** Members have read the messages about decisions of earlier days. */
export const markPointMessagesRead = (sql: Sql) =>
  sql.query(`update member_message set read_at = created_at where template like 'points%' and read_at is null`)
