export type Row = Record<string, unknown>

/** What can run statements: the database itself, or a transaction of it. */
export interface Sql {
  /**
   * One statement with bound parameters. Dates, bigints, buffers, arrays and plain objects (as JSON) can be bound;
   * a JSON array must be bound as text. int8 and numeric arrive as bigint, timestamptz as Date, date as text.
   */
  query<R = Row>(text: string, params?: readonly unknown[]): Promise<R[]>
  /** Several statements at once, without parameters. */
  runScript(script: string): Promise<void>
  /**
   * Sends to the listeners of all processes once this transaction has committed. Best effort: batched, and lost when
   * the process dies in between, so a listener reads the state afresh when it starts.
   */
  notify(channel: string, payload: string): void
}

export interface Database extends Sql {
  readonly kind: 'pglite' | 'postgres'
  /** Runs again from the start after a serialization failure or a deadlock, so `run` must have no other effects. */
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>
  /** Calls back for every payload until the returned function is called. Survives lost connections. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
