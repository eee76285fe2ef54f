import type { Sql } from '../../../db'

export async function takePassword(sql: Sql, memberId: bigint, dummyPasswordHash: string): Promise<void> {
  await sql.query('update member set password_hash = $2 where id = $1', [memberId, dummyPasswordHash])
}

/** Sets contacts that the member has proven. */
export async function setContacts(
  sql: Sql,
  memberId: bigint,
  { mobile, email, at }: { mobile?: string; email?: string; at: Date },
): Promise<void> {
  await sql.query(
    `update member set mobile = $2, mobile_verified_at = case when $2::text is not null then $4::timestamptz end,
       email = $3, email_verified_at = case when $3::text is not null then $4::timestamptz end where id = $1`,
    [memberId, mobile, email, at],
  )
}
