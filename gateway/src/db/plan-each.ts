import type { Database, QueryOptions, Sql } from '../core/database'
import { readWithin } from './read-within'

/** Milliseconds. A batch of a file takes far less; one that does not ends the file. */
const longestRead = 10_000

/**
 * Reads as `readWithin` does, but each statement by itself, so that between the batches of a long file no transaction is
 * open: a plan for any member and any place in a history reads all that comes before the place.
 */
export const planEach = (db: Database): Sql => ({
  ...db,
  query: <R>(text: string, params?: readonly unknown[], options?: QueryOptions) =>
    readWithin(db, longestRead, (sql) => sql.query<R>(text, params, options)),
})
