import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '../core/database'

const pollMs = 100

/**
 * Runs the work while this connection holds the advisory lock, which other processes wait for. It polls for the lock
 * outside of any transaction, because a waiting statement or an open transaction would block `create index
 * concurrently` in the process that holds the lock.
 */
export async function whileLocked<T>(connection: Sql, lockNumber: number, run: () => Promise<T>): Promise<T> {
  const tryLock = async () => {
    const [row] = await connection.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lockNumber])
    return row?.ok === true
  }
  while (!(await tryLock())) await wait(pollMs)
  try {
    return await run()
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [lockNumber])
  }
}
