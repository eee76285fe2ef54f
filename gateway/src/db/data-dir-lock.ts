import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Field 22 of /proc/<pid>/stat: tells a process from a later one with the same id. Empty where there is no /proc. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
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

function readHolder(path: string): number | undefined {
  const [pid, started] = readFileSync(path, 'utf8').split(' ')
  const holder = Number(pid)
  return Number.isInteger(holder) && holder > 0 && isAlive(holder) && startedAt(holder) === started ? holder : undefined
}

/**
 * Takes the lock file at `path` for this process and returns what releases it. The lock of a process that is gone is
 * taken over. Throws an Error with one clear line when a living process holds it.
 */
export function lockDataDir(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${process.pid} ${startedAt(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, own, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder !== undefined) {
      throw new Error(
        `database: ${dirname(path)} is in use by process ${holder}; stop it, choose another DATA_DIR or set DATABASE_URL`,
      )
    }
    rmSync(path, { force: true })
  }
  throw new Error(`database: the lock file ${path} is contended; try again`)
}
