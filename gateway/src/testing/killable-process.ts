import type { Database, Sql } from '../db'

/** Stands for the end of the process: no code that was awaiting goes on. */
export class ProcessKilled extends Error {}

/** So many awaits pass; the process ends before the next one runs, or after it has run and before its result is read. */
export interface KillPoint {
  awaits: number
  moment: 'before' | 'after'
}

/** Wraps what a process awaits, so that it ends at one of these awaits; without a kill point it lives. */
export function killableProcess(db: Database, killPoint?: KillPoint) {
  let passed = 0
  const killable = async <T>(run: () => Promise<T>): Promise<T> => {
    // Code that takes faults as they come would otherwise go on.
    if (killPoint !== undefined && passed > killPoint.awaits) throw new ProcessKilled()
    const isLast = killPoint !== undefined && passed >= killPoint.awaits
    passed += 1
    if (isLast && killPoint.moment === 'before') throw new ProcessKilled()
    const value = await run()
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
    wasKilled: () => killPoint !== undefined && passed > killPoint.awaits,
  }
}
