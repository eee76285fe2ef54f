import type { Sql } from '../../../db'

export async function insertIdentityEvent(sql: Sql, now: Date, event: object): Promise<void> {
  await sql.query('select add_identity_event($1, $2::jsonb)', [now, event])
}
