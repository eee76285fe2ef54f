import pg from 'pg'

/**
 * Keeps a task to one of all processes on a database. The locks are on a connection of their own. If a task held one of
 * the pool's while it waited for another, as many tasks as the pool is large would wait for each other, and every call
 * with them. The locks belong to the connection, so they are released if the process dies.
 */
export class PostgresTaskLocks {
  readonly #connection: pg.Pool
  /** A connection would get its own lock again. */
  readonly #held = new Set<string>()

  constructor(config: pg.ClientConfig) {
    this.#connection = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 })
    // The next lock asks for a new connection.
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
        // Where the connection is lost, so is the lock.
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
