import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isAlive, startedAt } from './process-life'

/**
 * Takes a data directory for this process by a lock file in it, because two processes on one embedded database destroy
 * it. Returns what gives it back. The lock of a process that is gone is taken over. Throws an Error with one clear line
 * when a living process holds it.
 */
export function lockDataDirectory(file: string): () => void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryToTake(file)) return () => rmSync(file, { force: true })
    const holder = findHolder(file)
    if (holder !== undefined) {
      throw new Error(`${folder} is in use by process ${holder}; stop it or set another DATA_DIR`)
    }
    rmSync(file, { force: true })
  }
  throw new Error(`others take the lock file ${file} at this moment; try again`)
}

function tryToTake(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function findHolder(file: string): number | undefined {
  const [pid, started] = readFileSync(file, 'utf8').split(' ')
  const holder = Number(pid)
  return Number.isInteger(holder) && holder > 0 && isAlive(holder) && startedAt(holder) === started ? holder : undefined
}
