import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Row } from '../core/database'

/**
 * Wraps the database so that code inside a transaction cannot run statements outside it. The embedded database would
 * deadlock with itself, and on a server such a statement would take effect even if the transaction rolls back.
 */
export function refuseOutsideTransaction(db: Database): Database {
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
    async onOneConnection(work) {
      refuseInside()
      return db.onOneConnection(work)
    },
    async runScript(script) {
      refuseInside()
      return db.runScript(script)
    },
    async close() {
      await db.close()
      // Once a storage has been used, Node notifies it of every new promise until it is disabled.
      insideTransaction.disable()
    },
  }
}
