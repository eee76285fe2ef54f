import { isFullRun, runs } from '@parlay/testing/runs'
import type { Database, Sql } from '../db'

/** Stands for the end of the process: no code that was awaiting goes on. */
export class ProcessKilled extends Error {}

/** So many awaits pass; the process ends before the next one runs, or after it has run and before its result is read. */
export interface KillPoint {
  awaits: number
  moment: 'before' | 'after'
  /** How many awaits a process of this kill point has come to; of several, the one that came furthest. */
  reached: number
}

/**
 * A process that ends before an await leaves what is left by one that ended after the await before: nothing happens in
 * between but that a transaction is committed. So an ordinary run tries the first, and `npm test -- --full` both.
 */
export const killMoments: readonly KillPoint['moment'][] = isFullRun ? ['before', 'after'] : ['before']

/** An ordinary run tries every fourth await, and `npm test -- --full` each. */
const step = runs(4, 1)

/**
 * The kill points of what a test does once for each: the process dies at its first await, at later ones until it lives,
 * which counts them, and at the last. There must be so many.
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

/** Wraps what a process awaits, so that it ends at one of these awaits; without a kill point it lives. */
export function killableProcess(db: Database, killPoint?: KillPoint) {
  let passed = 0
  const underWay = new Set<Promise<unknown>>()
  const tracked = <T>(running: Promise<T>): Promise<T> => {
    underWay.add(running)
    return running.finally(() => underWay.delete(running))
  }
  const killable = async <T>(run: () => Promise<T>): Promise<T> => {
    // Code that takes faults as they come would otherwise go on.
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
     * Resolves once nothing that the process had sent is on its way any more. Statements and calls that were under way
     * at its death run to their end, as they would at a real one.
     */
    async hasSettled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
