import type { Database, QueryOptions, Sql } from '../core/database'
import { readWithin } from './read-within'

/** Milliseconds. A batch of a file takes far less; a batch that takes longer ends the file. */
const longestRead = 10_000

/**
 * Reads as `readWithin` does, but each statement separately, so that no transaction is open between the batches of a
 * long file. Each statement gets a custom plan, because a plan for any member and any position in a history reads
 * everything before the position.
 */
export const planEach = (db: Database): Sql => ({
  ...db,
  query: <R>(text: string, params?: readonly unknown[], options?: QueryOptions) =>
    readWithin(db, longestRead, (sql) => sql.query<R>(text, params, options)),
})
