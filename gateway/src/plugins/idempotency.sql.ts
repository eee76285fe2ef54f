import type { Sql } from '../db'
import type { Answer } from './envelope'

/**
 * Claims a key for a first attempt, or for the next one after the gateway of the first died. Returns false if it is
 * taken.
 */
export async function claimKey(sql: Sql, subject: string, key: string, fingerprint: string): Promise<boolean> {
  const claimed = await sql.query(
    `insert into idempotency_key as k (subject, key, fingerprint) values ($1, $2, decode($3, 'hex'))
     on conflict (subject, key) do update set started_at = clock_timestamp()
     where k.answer is null and k.fingerprint = excluded.fingerprint
       and k.started_at < clock_timestamp() - interval '60 seconds'
     returning 1 as claimed`,
    [subject, key, fingerprint],
  )
  return claimed.length > 0
}

export async function findAttempt(sql: Sql, subject: string, key: string) {
  const [row] = await sql.query<{ fingerprint: string; answer: Answer | null }>(
    `select encode(fingerprint, 'hex') as fingerprint, answer from idempotency_key where subject = $1 and key = $2`,
    [subject, key],
  )
  return row
}

export async function saveAnswer(sql: Sql, subject: string, key: string, answer: Answer): Promise<void> {
  await sql.query('update idempotency_key set answer = $3::text::jsonb where subject = $1 and key = $2', [
    subject,
    key,
    JSON.stringify(answer),
  ])
}

export async function releaseKey(sql: Sql, subject: string, key: string): Promise<void> {
  await sql.query('delete from idempotency_key where subject = $1 and key = $2 and answer is null', [subject, key])
}

export async function deleteOldKeys(sql: Sql): Promise<void> {
  await sql.query(`delete from idempotency_key where started_at < clock_timestamp() - interval '7 days'`)
}
