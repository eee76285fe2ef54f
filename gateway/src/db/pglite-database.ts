import type { PGlite } from '@electric-sql/pglite'
import { bindValue } from './bind-value'
import type { Database, Row, Sql } from './database'
import { type Notification, NotificationQueue, notifyParams, notifyStatement } from './notifications'
import { refuseBesideTransaction } from './refuse-beside'
import { retryConflicts } from './retry'
import { typeParsers } from './type-parsers'

/** bytea is written by bindValue already; the parsers are those of the other database. */
export const pgliteTypes = { parsers: typeParsers, serializers: { 17: (text: string) => text } }

export type Engine = Pick<PGlite, 'query' | 'transaction' | 'exec' | 'listen' | 'close'>

async function run<R>(engine: Pick<Engine, 'query'>, text: string, params: readonly unknown[]): Promise<R[]> {
  const { rows } = await engine.query<R>(text, params.map(bindValue))
  return rows
}

/** The embedded database: one connection, so statements and transactions run one after another. */
export function pgliteDatabase(engine: Engine, onClose: () => void): Database {
  const queue = new NotificationQueue((batch) => run(engine, notifyStatement, notifyParams(batch)))

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

  return refuseBesideTransaction({
    kind: 'pglite',
    query: <R = Row>(text: string, params: readonly unknown[] = []) => run<R>(engine, text, params),
    notify: (channel, payload) => queue.add([{ channel, payload }]),
    transaction: (work) => retryConflicts(() => runTransaction(work)),
    async runScript(script) {
      await engine.exec(script)
    },
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
