import type { Database, Sql } from '../db'

/** The end of the process: whatever was awaiting never goes on. */
export class Died extends Error {}

/** Lets so many awaits pass; the next one dies before it is carried out, or after it and before anybody hears of it. */
export interface Fate {
  awaits: number
  moment: 'before' | 'after'
}

/** What a process awaits, which dies at one of these awaits; without a fate it lives. */
export function mortalProcess(db: Database, fate?: Fate) {
  let passed = 0
  const mortal = async <T>(run: () => Promise<T>): Promise<T> => {
    const isLast = fate !== undefined && passed >= fate.awaits
    passed += 1
    if (isLast && fate.moment === 'before') throw new Died()
    const value = await run()
    if (isLast) throw new Died()
    return value
  }
  const mortalSql = (sql: Sql): Sql => ({
    ...sql,
    query: (text, params) => mortal(() => sql.query(text, params)),
    notify: (channel, payload) => sql.notify(channel, payload),
  })
  const mortalDb: Database = {
    ...db,
    ...mortalSql(db),
    transaction: (run) => mortal(() => db.transaction((tx) => run(mortalSql(tx)))),
  }
  return {
    db: mortalDb,
    /** For awaits beside the database's. */
    mortal,
    hasDied: () => fate !== undefined && passed > fate.awaits,
  }
}
