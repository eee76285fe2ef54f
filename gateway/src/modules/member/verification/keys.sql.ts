import type { Sql } from '../../../db'

export interface VerificationKey {
  kid: string
  secret: Uint8Array
  createdAt: Date
}

/** Newest first. */
export async function listVerificationKeys(sql: Sql): Promise<VerificationKey[]> {
  return sql.query<VerificationKey>(
    'select kid, secret, created_at as "createdAt" from verification_key order by created_at desc, kid',
  )
}

/** Adds the key unless there is one newer than `notAfter`, so that only the first of several gateways rotates. */
export async function insertVerificationKey(sql: Sql, { kid, secret, createdAt }: VerificationKey, notAfter: Date) {
  await sql.query(
    `insert into verification_key (kid, secret, created_at)
     select $1, $2::bytea, $3::timestamptz where not exists (select from verification_key where created_at > $4)`,
    [kid, secret, createdAt, notAfter],
  )
}

export async function deleteVerificationKeysBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from verification_key where created_at < $1', [before])
}
