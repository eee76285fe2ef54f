import type { Sql } from '../../db'

export interface ClosedDays {
  /** Exclusive. */
  until: Date
  timeZone: string
}

export async function findClosedDays(sql: Sql): Promise<ClosedDays | undefined> {
  const [row] = await sql.query<ClosedDays>('select until, time_zone as "timeZone" from closed_days')
  return row
}

/** When the oldest round was opened or the first money came in, whichever is earlier; null where there is neither. */
export async function findFirstEvent(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ first: Date | null }>(
    `select least((select min(opened_at) from bet_record),
       (select min(occurred_at) from ledger_transaction where kind in ('deposit', 'withdrawal-payout'))) as first`,
  )
  return row?.first ?? null
}

export async function closeDay(sql: Sql, day: { from: Date; to: Date }, timeZone: string): Promise<void> {
  await sql.query('select close_day($1, $2, $3)', [day.from, day.to, timeZone])
}

export async function reopenDays(sql: Sql, from: Date): Promise<void> {
  await sql.query('select reopen_days($1)', [from])
}
