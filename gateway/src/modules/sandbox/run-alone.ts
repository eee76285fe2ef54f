import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db'
import { clockRefusal } from './clock-state'

const busy = 'another move, or a job that it has to wait for, is under way'
const betweenTries = 25

/**
 * Runs the work while no gateway does a task of any of these names. Throws SYS_BUSY if one still does when
 * `performance.now()` reaches `until`.
 */
export async function runAlone<T>(
  db: Database,
  [name, ...others]: readonly string[],
  work: () => Promise<T>,
  until: number,
): Promise<T> {
  if (name === undefined) return work()
  let outcome: { value: T } | undefined
  const take = () =>
    db.runAlone(`job:${name}`, async () => {
      outcome = { value: await runAlone(db, others, work, until) }
    })
  while (!(await take())) {
    if (performance.now() > until) throw clockRefusal(busy)
    await pause(betweenTries)
  }
  return (outcome as { value: T }).value
}
