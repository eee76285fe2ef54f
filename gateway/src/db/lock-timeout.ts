import { setTimeout as wait } from 'node:timers/promises'
import { sqlState } from '../core/sql-state'

const lockNotAvailable = '55P03'

export interface LockRetry {
  /**
   * A statement that waits longer than this for a lock is cancelled, because every other user of the table waits behind
   * it.
   */
  timeoutMs: number
  attempts: number
  /** Lets the statements that waited behind a cancelled attempt go first. */
  pause: (attempt: number) => Promise<unknown>
}

export const migrationLockRetry: LockRetry = {
  timeoutMs: 2_000,
  attempts: 30,
  pause: (attempt) => wait(Math.min(500 * attempt, 5_000)),
}

/**
 * Retries statements that were cancelled while waiting for a lock. Throws an Error with a one-line message after the
 * last attempt.
 */
export async function retryLockTimeouts<T>({ attempts, pause }: LockRetry, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error
      if (attempt === attempts) {
        const message = `database: a lock that the migration needs was not free at ${attempts} attempts; end the long transaction that holds it and start again`
        throw new Error(message, { cause: error })
      }
      await pause(attempt)
    }
  }
}
