import { readFileSync } from 'node:fs'

/**
 * Returns what Linux reports about a process after its name: `[0]` is its state, `[19]` its start time. Empty on other
 * systems.
 */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Distinguishes a process from a later one with the same id. Empty on systems that do not report it. */
export const startedAt = (pid: number): string => readStat(pid)[19] ?? ''

/** Returns whether a process of this machine runs. A zombie process does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readStat(pid)[0] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
