import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the folder for this process, because two processes on one embedded database destroy it.
 * Returns the release function; throws when a living process holds the folder.
 */
export function lockDataDirectory(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'process.lock')
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
  } catch {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`${folder} is in use by process ${holder}; stop it or set another DATA_DIR`)
    }
    writeFileSync(file, `${process.pid}\n`)
  }
  return () => rmSync(file, { force: true })
}

/** Dead, but not yet waited for by its parent: it holds nothing any more. Known on Linux only. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
