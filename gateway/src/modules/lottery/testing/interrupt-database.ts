import type { Database } from '../../../db'

/**
 * Returns the database of a process. Before its statement with this number, 0 for the first, other processes do
 * something.
 */
export function interrupted(db: Database, place: number, meanwhile: () => Promise<void>): Database {
  let passed = 0
  const pass = async () => {
    passed += 1
    if (passed === place + 1) await meanwhile()
  }
  return {
    ...db,
    query: async (text, params) => {
      await pass()
      return db.query(text, params)
    },
    transaction: async (run) => {
      await pass()
      return db.transaction(run)
    },
  }
}
