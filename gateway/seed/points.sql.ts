import type { Sql } from '../src/db'

/** Of what was decided days ago everybody has read. */
export const markPointMessagesRead = (sql: Sql) =>
  sql.query(`update member_message set read_at = created_at where template like 'points%' and read_at is null`)
