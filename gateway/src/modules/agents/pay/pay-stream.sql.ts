import type { Sql } from '../../../db'

export interface Stream {
  corrected: string
  paid: string
  paidAt: Date
  until: string | null
  untilAt: Date | null
  /** No transaction below this one can add rows any more. */
  settled: string
}

/**
 * Returns the position to which the stream was read. The first call begins at the present position. So does a call
 * after a restore into another cluster, because that cluster numbers its transactions again.
 */
export async function readStream(sql: Sql, at: Date): Promise<Stream> {
  await sql.query(
    `insert into pay_stream as s (corrected, paid, paid_at)
     values (pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), $1)
     on conflict (id) do update set corrected = excluded.corrected, paid = excluded.paid, paid_at = excluded.paid_at,
       until = null, until_at = null
     where s.paid > pg_snapshot_xmax(pg_current_snapshot())`,
    [at],
  )
  const [row] = await sql.query<Stream>(
    `select corrected::text, paid::text, paid_at as "paidAt", until::text, until_at as "untilAt",
       pg_snapshot_xmin(pg_current_snapshot())::text as settled from pay_stream`,
  )
  if (row === undefined) throw new Error('the stream of play was not begun')
  return row
}

export const openStreamRun = (sql: Sql, until: string, at: Date) =>
  sql.query('update pay_stream set until = $1::xid8, until_at = $2 where until is null', [until, at])

export const closeStreamRun = (sql: Sql, until: string) =>
  sql.query(
    'update pay_stream set paid = until, paid_at = until_at, until = null, until_at = null where until = $1::xid8',
    [until],
  )

export const saveCorrected = (sql: Sql, until: string) =>
  sql.query('update pay_stream set corrected = $1::xid8', [until])
