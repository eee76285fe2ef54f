import type { Sql } from '../db'

export async function isAnswering(sql: Sql): Promise<boolean> {
  const rows = await sql.query('select 1 as one')
  return rows.length === 1
}
