import { isFullRun } from '@parlay/shared/testing/runs'
import type { Database, Sql } from '../db'

/** Stands for the end of the process: no code that was awaiting goes on. */
export class ProcessKilled extends Error {}

/** So many awaits pass; the process ends before the next one runs, or after it has run and before its result is read. */
export interface KillPoint {
  awaits: number
  moment: 'before' | 'after'
}

/**
 * A process that ends before an await leaves what is left by one that ended after the await before: nothing happens in
 * between but that a transaction is committed. So an ordinary run tries the first, and `npm test -- --full` both.
 */
export const killMoments: readonly KillPoint['moment'][] = isFullRun ? ['before', 'after'] : ['before']

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
    wasKilled: () => killPoint !== undefined && passed > killPoint.awaits,
  }
}
