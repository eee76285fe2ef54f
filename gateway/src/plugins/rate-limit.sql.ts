import type { Sql } from '../db'

/** Counts a hit in the subject's current window, or starts a new window. Returns the hits in it. */
export async function countHit(sql: Sql, subject: string, now: Date, windowMs: number) {
  const [row] = await sql.query<{ hits: number; windowStart: Date }>(
    `insert into rate_window as w (subject, window_start, hits) values ($1, $2, 1)
     on conflict (subject) do update set
       hits = case when w.window_start > $3 then w.hits + 1 else 1 end,
       window_start = case when w.window_start > $3 then w.window_start else $2 end
     returning hits, window_start as "windowStart"`,
    [subject, now, new Date(now.getTime() - windowMs)],
  )
  return row ?? { hits: 1, windowStart: now }
}

export interface Nonce {
  nonce: string
  expiresAt: Date
}

/**
 * Counts a hit and, unless it exceeds the limit, spends nonces with it. Returns the nonces that were not spent before.
 * This takes one round trip. The commit does not wait for the disk, so only a crash of the server within the same
 * second could lose a nonce.
 */
export async function countHitAndSpend(
  sql: Sql,
  { subject, now, windowMs, most }: { subject: string; now: Date; windowMs: number; most: number },
  nonces: readonly Nonce[],
): Promise<{ hits: number; windowStart: Date; spent: string[] }> {
  const [row] = await sql.query<{ hits: number; windowStart: Date; spent: string[] }>(
    `with counted as (
       insert into rate_window as w (subject, window_start, hits)
       select $1, $2, 1 from (select set_config('synchronous_commit', 'off', true)) setting
       on conflict (subject) do update set
         hits = case when w.window_start > $3 then w.hits + 1 else 1 end,
         window_start = case when w.window_start > $3 then w.window_start else $2 end
       returning hits, window_start
     ), spent as (
       insert into encryption_nonce (nonce, expires_at)
       select nonce, expires_at from unnest($5::text[], $6::timestamptz[]) given (nonce, expires_at), counted
       where counted.hits <= $4
       on conflict do nothing returning nonce
     )
     select hits, window_start as "windowStart", array(select nonce from spent) as spent from counted`,
    [
      subject,
      now,
      new Date(now.getTime() - windowMs),
      most,
      nonces.map(({ nonce }) => nonce),
      nonces.map(({ expiresAt }) => expiresAt),
    ],
  )
  return row ?? { hits: 1, windowStart: now, spent: [] }
}

export async function clearHits(sql: Sql, subject: string): Promise<void> {
  await sql.query('delete from rate_window where subject = $1', [subject])
}

export async function deleteWindowsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from rate_window where window_start < $1', [before])
}
