import type { Sql } from '../../../db'

export async function findLinkedMember(sql: Sql, provider: string, subject: string): Promise<bigint | undefined> {
  const [row] = await sql.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member_provider where provider = $1 and subject = $2',
    [provider, subject],
  )
  return row?.memberId
}

/** Finds a member only by a proven number. */
export async function findMemberByMobile(sql: Sql, mobile: string): Promise<bigint | undefined> {
  const [row] = await sql.query<{ id: bigint }>(
    'select id from member where mobile = $1 and mobile_verified_at is not null',
    [mobile],
  )
  return row?.id
}

export interface ProviderLink {
  provider: string
  subject: string
  memberId: bigint
  termsVersion: string
  at: Date
}

/** False if another request has just linked the same person. */
export async function insertLink(tx: Sql, { provider, subject, memberId, termsVersion, at }: ProviderLink) {
  const linked = await tx.query(
    `insert into member_provider (provider, subject, member_id, terms_version, linked_at) values ($1, $2, $3, $4, $5)
     on conflict (provider, subject) do nothing returning 1 as linked`,
    [provider, subject, memberId, termsVersion, at],
  )
  return linked.length > 0
}
