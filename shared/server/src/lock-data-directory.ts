import { dirname } from 'node:path'
import { tryLockFile } from './lock-file'

/**
 * Locks a data directory for this process with a lock file, because two processes on one embedded database would
 * corrupt it. Returns the function that releases the lock. Takes over the lock of a process that has ended. Throws an
 * Error with a one-line message if a running process holds it.
 */
export function lockDataDirectory(file: string): () => void {
  const attempt = tryLockFile(file)
  if (attempt.release) return attempt.release
  if (attempt.heldBy === undefined) throw new Error(`others take the lock file ${file} at this moment; try again`)
  throw new Error(`${dirname(file)} is in use by process ${attempt.heldBy.pid}; stop it or set another DATA_DIR`)
}
