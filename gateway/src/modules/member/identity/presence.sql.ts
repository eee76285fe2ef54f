import type { Sql } from '../../../db'

/** Returns whether the member has a usable password. */
export async function hasPassword(sql: Sql, memberId: bigint, dummyPasswordHash: string): Promise<boolean> {
  const rows = await sql.query('select from member where id = $1 and password_hash <> $2', [
    memberId,
    dummyPasswordHash,
  ])
  return rows.length > 0
}
