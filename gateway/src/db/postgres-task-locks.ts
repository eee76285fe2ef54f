import pg from 'pg'

/**
 * Lets only one of all processes on a database run a task. The locks are on a separate connection. If a task held a
 * connection of the pool while it waited for another one, as many tasks as the pool has connections would wait for each
 * other, and all calls with them. The locks belong to the connection, so they are released if the process dies.
 */
export class PostgresTaskLocks {
  readonly #connection: pg.Pool
  /** The names of the held locks, because PostgreSQL would grant the same lock to this connection again. */
  readonly #held = new Set<string>()

  constructor(config: pg.ClientConfig) {
    this.#connection = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 })
    // The next lock opens a new connection.
    this.#connection.on('error', () => undefined)
  }

  /** Returns false, without calling `run`, if the task of this name is running here or elsewhere. */
  async runAlone(name: string, run: () => Promise<unknown>): Promise<boolean> {
    if (this.#held.has(name)) return false
    this.#held.add(name)
    try {
      if (!(await this.#ask<boolean>('pg_try_advisory_lock', name))) return false
      try {
        await run()
        return true
      } finally {
        // If the connection is lost, the lock is lost too.
        await this.#ask('pg_advisory_unlock', name).catch(() => undefined)
      }
    } finally {
      this.#held.delete(name)
    }
  }

  close(): Promise<void> {
    return this.#connection.end()
  }

  async #ask<T>(lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<T | undefined> {
    const text = `select ${lock}(hashtextextended($1, 0)) as answer`
    const { rows } = await this.#connection.query<{ answer: T }>({ name: lock, text, values: [name] })
    return rows[0]?.answer
  }
}
