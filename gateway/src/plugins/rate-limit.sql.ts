import type { Sql } from '../db'

/** Counts a hit in the subject's current window, or starts a new window; answers the hits in it. */
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

export async function forgetHits(sql: Sql, subject: string): Promise<void> {
  await sql.query('delete from rate_window where subject = $1', [subject])
}

export async function deleteWindowsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from rate_window where window_start < $1', [before])
}
