export type Row = Record<string, unknown>

export interface QueryOptions {
  /**
   * Every statement normally has a custom plan, as in `readWithin`. A generic plan is made once for all values. It is
   * for statements that are read in the same way for all values, and that take longer to plan than to run.
   */
  plan?: 'custom' | 'generic'
}

/** Runs statements: the database itself, or one of its transactions. */
export interface Sql {
  /**
   * Runs one statement with bound parameters. Dates, bigints, buffers, arrays and plain objects (as JSON) can be
   * bound. A JSON array must be bound as text. int8 and numeric are read as bigint, timestamptz as Date, date as
   * text.
   */
  query<R = Row>(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<R[]>
  /** Runs several statements together, without parameters. */
  runScript(script: string): Promise<void>
  /**
   * Notifies the listeners of all processes once this transaction has committed. Notifications are batched, and are
   * lost if the process dies in between, so a listener reads the current state when it starts.
   */
  notify(channel: string, payload: string): void
}

export interface Database extends Sql {
  readonly kind: 'pglite' | 'postgres'
  /** Reruns from the start after a serialization failure or a deadlock, so `run` must have no other effects. */
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>
  /** Returns false, without calling `run`, if another process on this database is running the task of this name. */
  runAlone(name: string, run: () => Promise<unknown>): Promise<boolean>
  /** Provides one connection for statements that are each a separate transaction. Its settings are reset afterwards. */
  onOneConnection<T>(run: (connection: Sql) => Promise<T>): Promise<T>
  /** Calls back for every payload until the returned function is called. Survives lost connections. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
