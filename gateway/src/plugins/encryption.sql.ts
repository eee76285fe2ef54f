import type { JWK } from 'jose'
import type { Sql } from '../db'

export interface EncryptionKeyRow {
  kid: string
  privateJwk: JWK
  createdAt: Date
}

/** Newest first. */
export async function listKeys(sql: Sql): Promise<EncryptionKeyRow[]> {
  return sql.query<EncryptionKeyRow>(
    'select kid, private_jwk as "privateJwk", created_at as "createdAt" from encryption_key order by created_at desc, kid',
  )
}

/** Adds the key unless there is a key younger than `notAfter`, so that only the first of many gateways rotates. */
export async function insertKey(sql: Sql, { kid, privateJwk, createdAt }: EncryptionKeyRow, notAfter: Date) {
  await sql.query(
    `insert into encryption_key (kid, private_jwk, created_at)
     select $1, $2::text::jsonb, $3 where not exists (select from encryption_key where created_at > $4)`,
    [kid, JSON.stringify(privateJwk), createdAt, notAfter],
  )
}

export async function deleteKeysBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from encryption_key where created_at < $1', [before])
}

/**
 * Returns false if the nonce was used before. The commit does not wait for the disk, so only a crash of the server
 * within the same second could lose the nonce.
 */
export async function spendNonce(sql: Sql, nonce: string, expiresAt: Date): Promise<boolean> {
  const spent = await sql.query(
    `insert into encryption_nonce (nonce, expires_at)
     select $1, $2 from (select set_config('synchronous_commit', 'off', true)) setting
     on conflict do nothing returning 1 as spent`,
    [nonce, expiresAt],
  )
  return spent.length > 0
}

export async function deleteExpiredNonces(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from encryption_nonce where expires_at < $1', [now])
}
