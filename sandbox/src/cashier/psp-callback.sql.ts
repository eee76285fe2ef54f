import type { Sql } from '../database/database'

export interface PspCallback {
  id: bigint
  body: string
  attempts: number
}

export const insertCallback = (tx: Sql, body: string, now: Date) =>
  tx.query('insert into psp_callback (body, next_attempt_at) values ($1, $2)', [body, now])

export const dueCallbacks = 'from psp_callback where told_at is null and next_attempt_at <= $1'

export const listDueCallbacks = (
  tx: Sql,
  { now, mostAttempts, limit }: { now: Date; mostAttempts: number; limit: number },
): Promise<PspCallback[]> =>
  tx.query(`select id, body, attempts ${dueCallbacks} and attempts < $2 order by id limit $3`, [
    now,
    mostAttempts,
    limit,
  ])

/** Counts an attempt before it is made, so that a crash in the middle does not grant another one. */
export const countAttempt = (tx: Sql, id: bigint, nextAttemptAt: Date) =>
  tx.query('update psp_callback set attempts = attempts + 1, next_attempt_at = $2 where id = $1', [id, nextAttemptAt])

export const markReported = (tx: Sql, id: bigint, now: Date) =>
  tx.query('update psp_callback set told_at = $2 where id = $1', [id, now])

export async function countUnsentCallbacks(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ unreported: bigint }>(
    'select count(*) as unreported from psp_callback where told_at is null',
  )
  return Number(row?.unreported ?? 0n)
}
