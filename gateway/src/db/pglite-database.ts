import type { PGlite } from '@electric-sql/pglite'
import type { Database, Row, Sql } from '../core/database'
import { bindValue } from './bind-value'
import { type Notification, NotificationQueue, notifyParams, notifyStatement } from './notifications'
import { refuseOutsideTransaction } from './refuse-outside-transaction'
import { retryConflicts } from './retry'
import { typeParsers } from './type-parsers'

/** bindValue already serialises bytea, so PGlite must not. Values are parsed as for PostgreSQL. */
export const pgliteTypes = { parsers: typeParsers, serializers: { 17: (text: string) => text } }

export type Engine = Pick<PGlite, 'query' | 'transaction' | 'exec' | 'listen' | 'close'>

async function run<R>(engine: Pick<Engine, 'query'>, text: string, params: readonly unknown[]): Promise<R[]> {
  const { rows } = await engine.query<R>(text, params.map(bindValue))
  return rows
}

/** Wraps the embedded database, which has one connection, so that statements and transactions run one after another. */
export function pgliteDatabase(engine: Engine, onClose: () => void): Database {
  const queue = new NotificationQueue((batch) => run(engine, notifyStatement, notifyParams(batch)))
  const alone = new Set<string>()

  const runTransaction = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const notifications: Notification[] = []
    const value = await engine.transaction((tx) =>
      work({
        query: <R = Row>(text: string, params: readonly unknown[] = []) => run<R>(tx, text, params),
        async runScript(script) {
          await tx.exec(script)
        },
        notify: (channel, payload) => notifications.push({ channel, payload }),
      }),
    )
    queue.add(notifications)
    return value
  }

  const connection: Sql = {
    query: <R = Row>(text: string, params: readonly unknown[] = []) => run<R>(engine, text, params),
    notify: (channel, payload) => queue.add([{ channel, payload }]),
    async runScript(script) {
      await engine.exec(script)
    },
  }

  return refuseOutsideTransaction({
    ...connection,
    kind: 'pglite',
    transaction: (work) => retryConflicts(() => runTransaction(work)),
    /** No other process uses this database, so the lock is kept in this process alone. */
    async runAlone(name, work) {
      if (alone.has(name)) return false
      alone.add(name)
      try {
        await work()
        return true
      } finally {
        alone.delete(name)
      }
    },
    onOneConnection: (work) => work(connection),
    async listen(channel, onPayload) {
      const unlisten = await engine.listen(channel, onPayload)
      return () => unlisten()
    },
    async close() {
      await queue.flush()
      await engine.close()
      onClose()
    },
  })
}
