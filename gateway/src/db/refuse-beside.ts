import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Row } from './database'

/**
 * The same database, which within a transaction refuses everything that goes past the transaction. The embedded
 * database would wait for itself; on a server such a statement would take effect even when the transaction does not.
 */
export function refuseBesideTransaction(db: Database): Database {
  const insideTransaction = new AsyncLocalStorage<true>()
  const refuseInside = () => {
    if (insideTransaction.getStore()) throw new Error('inside a transaction only its own tx can be used')
  }
  return {
    ...db,
    async query<R = Row>(text: string, params?: readonly unknown[]) {
      refuseInside()
      return db.query<R>(text, params)
    },
    async transaction(work) {
      refuseInside()
      return db.transaction((tx) => insideTransaction.run(true, () => work(tx)))
    },
    async runScript(script) {
      refuseInside()
      return db.runScript(script)
    },
    async close() {
      await db.close()
      // Node goes on telling every new promise of a storage that was ever used.
      insideTransaction.disable()
    },
  }
}
