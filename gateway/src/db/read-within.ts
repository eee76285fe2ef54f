import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, QueryOptions, Sql } from '../core/database'
import { sqlState } from '../core/sql-state'

/** Thrown by a read that takes longer than its limit. */
export class ReadTooLong extends Error {
  override readonly name = 'ReadTooLong'
}

const queryCanceled = '57014'

/**
 * Reads within a time limit. A server reads one snapshot on one connection and one processor, and ends a statement that
 * takes longer. It plans each statement for its values, unless a generic plan is requested, because a plan for any
 * range and any team is often a hundred times as slow. The embedded database runs a statement on this thread and cannot
 * end it, so a costly read consists of many short ones. Before each of them the process handles other requests, and
 * none begins after the limit.
 */
export async function readWithin<T>(db: Database, milliseconds: number, work: (sql: Sql) => Promise<T>): Promise<T> {
  const end = performance.now() + milliseconds
  const bounded = (sql: Sql): Sql => ({
    ...sql,
    async query<R>(text: string, params?: readonly unknown[], options?: QueryOptions) {
      if (db.kind === 'pglite') await nextTurn()
      if (performance.now() > end) throw new ReadTooLong(`no answer within ${milliseconds} ms`)
      return sql.query<R>(text, params, options)
    },
  })
  if (db.kind === 'pglite') return work(bounded(db))
  return db
    .transaction(async (tx) => {
      await tx.runScript(
        `set transaction isolation level repeatable read, read only; set local statement_timeout = ${milliseconds};
         set local max_parallel_workers_per_gather = 0; set local plan_cache_mode = force_custom_plan`,
      )
      return work(bounded(planned(tx)))
    })
    .catch((error: unknown) => {
      if (sqlState(error) === queryCanceled) throw new ReadTooLong('ended by the server', { cause: error })
      throw error
    })
}

/** Runs the statements of a transaction with custom plans, and those that request it with a generic plan. */
function planned(tx: Sql): Sql {
  let current: QueryOptions['plan'] = 'custom'
  return {
    ...tx,
    async query<R>(text: string, params?: readonly unknown[], { plan = 'custom' }: QueryOptions = {}) {
      if (plan !== current) await tx.runScript(`set local plan_cache_mode = force_${plan}_plan`)
      current = plan
      return tx.query<R>(text, params)
    },
  }
}
