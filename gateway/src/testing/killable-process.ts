import { isFullRun, runs } from '@parlay/testing/runs'
import type { Database, Sql } from '../db'

/** Represents the end of the process: no waiting code continues. */
export class ProcessKilled extends Error {}

/**
 * After this number of awaits the process ends, either before the next one runs, or after it has run and before its
 * result is read.
 */
export interface KillPoint {
  awaits: number
  moment: 'before' | 'after'
  /**
   * The number of awaits that a process with this kill point has reached. If there are several, the one that came
   * furthest.
   */
  reached: number
}

/**
 * A process that ends before an await leaves the same state as one that ended after the await before it, because only a
 * commit can happen in between. So an ordinary run tries only `before`, and `npm test -- --full` both.
 */
export const killMoments: readonly KillPoint['moment'][] = isFullRun ? ['before', 'after'] : ['before']

/** An ordinary run tries every fourth await, and `npm test -- --full` tries each. */
const step = runs(4, 1)

/**
 * The kill points of a work that a test does once for each of them. The process dies at its first await, then at later
 * ones until it survives, which counts the awaits, and finally at the last. There must be at least this number of
 * awaits.
 */
export function* killPoints(moment: KillPoint['moment'], { atLeast }: { atLeast: number }): Generator<KillPoint> {
  let count: number | undefined
  for (let awaits = 0; count === undefined; awaits += step) {
    const killPoint: KillPoint = { awaits, moment, reached: 0 }
    yield killPoint
    if (killPoint.reached <= awaits) count = killPoint.reached
  }
  if (count < atLeast) throw new Error(`there were ${count} awaits, not ${atLeast}`)
  if ((count - 1) % step !== 0) yield { awaits: count - 1, moment, reached: 0 }
}

/** Wraps the awaits of a process, so that it ends at one of them. Without a kill point it survives. */
export function killableProcess(db: Database, killPoint?: KillPoint) {
  let passed = 0
  const underWay = new Set<Promise<unknown>>()
  const tracked = <T>(running: Promise<T>): Promise<T> => {
    underWay.add(running)
    return running.finally(() => underWay.delete(running))
  }
  const killable = async <T>(run: () => Promise<T>): Promise<T> => {
    // Code that handles faults would otherwise continue.
    if (killPoint !== undefined && passed > killPoint.awaits) throw new ProcessKilled()
    const isLast = killPoint !== undefined && passed >= killPoint.awaits
    passed += 1
    if (killPoint !== undefined) killPoint.reached = Math.max(killPoint.reached, passed)
    if (isLast && killPoint.moment === 'before') throw new ProcessKilled()
    const value = await tracked(run())
    if (isLast) throw new ProcessKilled()
    return value
  }
  const killableSql = (sql: Sql): Sql => ({
    ...sql,
    query: (text, params) => killable(() => sql.query(text, params)),
    notify: (channel, payload) => sql.notify(channel, payload),
  })
  const killableDb: Database = {
    ...db,
    ...killableSql(db),
    transaction: (run) => killable(() => db.transaction((tx) => run(killableSql(tx)))),
  }
  return {
    db: killableDb,
    /** Wraps awaits other than the database's. */
    killable,
    /**
     * Resolves when nothing that the process had sent is on its way any more. Statements and calls that were running at
     * its death continue to their end, as they would after a real death.
     */
    async hasSettled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
