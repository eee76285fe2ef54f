import { readFileSync } from 'node:fs'

/** What Linux tells of a process after its name: `[0]` its state, `[19]` when it started. Empty elsewhere. */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Tells a process from a later one with the same id. Empty where the system does not tell. */
export const startedAt = (pid: number): string => readStat(pid)[19] ?? ''

/** Whether a process of this machine runs. One that is dead and not yet waited for by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readStat(pid)[0] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
