import { setTimeout as wait } from 'node:timers/promises'
import { sqlState } from '../core/sql-state'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 8

/**
 * Reruns after a serialization failure or a deadlock. Both mean that nothing was done and that the same statements may
 * succeed now.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      if (attempt === attempts || (state !== serializationFailure && state !== deadlockDetected)) throw error
      await wait(Math.random() * 2 ** attempt)
    }
  }
}
