import pg from 'pg'
import type { Database, Row, Sql } from '../core/database'
import { bindValue } from './bind-value'
import { type Notification, NotificationQueue, notifyParams, notifyStatement } from './notifications'
import { PostgresListener } from './postgres-listener'
import { PostgresTaskLocks } from './postgres-task-locks'
import { retryConflicts } from './retry'
import { postgresTypes } from './type-parsers'

const poolSize = 16
/**
 * Statements beyond this many are generated texts, for which a prepared statement on every connection is not
 * worthwhile.
 */
const preparedStatements = 500

const statementNames = new Map<string, string>()

function nameStatement(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= preparedStatements) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

type Queryable = Pick<pg.Pool, 'query'>

async function run<R>(target: Queryable, text: string, params: readonly unknown[]): Promise<R[]> {
  if (params.length === 0) return (await target.query(text)).rows
  const { rows } = await target.query({ name: nameStatement(text), text, values: params.map(bindValue) })
  return rows
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const sqlOf = (client: pg.PoolClient, notify: Sql['notify']): Sql => ({
  query: <R = Row>(text: string, params: readonly unknown[] = []) => run<R>(client, text, params),
  async runScript(script) {
    await client.query(script)
  },
  notify,
})

export function postgresDatabase(databaseUrl: string): Database {
  const config = {
    connectionString: databaseUrl,
    types: postgresTypes,
    // Just-in-time compilation of a statement takes longer than running nearly any of ours.
    options: '-c timezone=UTC -c jit=off',
    application_name: 'parlay-gateway',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  } satisfies pg.ClientConfig
  const pool = new pg.Pool({ ...config, max: poolSize, idleTimeoutMillis: 60_000 })
  // A broken idle connection is replaced at its next use. Without a listener its error would end the process.
  pool.on('error', () => undefined)
  const listener = new PostgresListener(config)
  const taskLocks = new PostgresTaskLocks(config)
  const queue = new NotificationQueue((batch) => run(pool, notifyStatement, notifyParams(batch)))

  const runTransaction = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const notifications: Notification[] = []
    const value = await inTransaction(pool, (client) =>
      work(sqlOf(client, (channel, payload) => notifications.push({ channel, payload }))),
    )
    queue.add(notifications)
    return value
  }

  return {
    kind: 'postgres',
    query: <R = Row>(text: string, params: readonly unknown[] = []) => retryConflicts(() => run<R>(pool, text, params)),
    notify: (channel, payload) => queue.add([{ channel, payload }]),
    transaction: (work) => retryConflicts(() => runTransaction(work)),
    runAlone: (name, work) => taskLocks.runAlone(name, work),
    async runScript(script) {
      await pool.query(script)
    },
    async onOneConnection(work) {
      const client = await pool.connect()
      try {
        return await work(sqlOf(client, (channel, payload) => queue.add([{ channel, payload }])))
      } finally {
        client.release(true)
      }
    },
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    async close() {
      await queue.flush()
      await listener.close()
      await taskLocks.close()
      await pool.end()
    },
  }
}
