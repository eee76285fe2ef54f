import type { Sql } from '../../../db'

/**
 * Returns the time zone in whose days play is summed up; undefined before the first roll-up, and while the sums are
 * stale.
 */
export async function findRolledUpZone(sql: Sql): Promise<string | undefined> {
  const [row] = await sql.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from play_rolled_up where not stale',
  )
  return row?.timeZone
}

/** Adds the events since the last time to the sums of days; the first time, all events. */
export async function rollUpPlay(sql: Sql, timeZone: string): Promise<void> {
  await sql.query('select roll_up_play($1)', [timeZone])
}

/** Makes the sums of days again from the rounds and the ledger. A roll-up at the same time waits. */
export async function rebuildPlay(sql: Sql, timeZone: string): Promise<void> {
  await sql.query('select rebuild_play($1)', [timeZone])
}

/** Returns the first event that is not in the sums of days; undefined if all are. */
export async function findFirstOfTail(sql: Sql): Promise<string | undefined> {
  const [row] = await sql.query<{ event: string }>(
    `select tx || ':' || seq as event from play_event where tx >= (select watermark from play_rolled_up)
     order by tx, seq limit 1`,
  )
  return row?.event
}
