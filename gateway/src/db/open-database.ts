import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockDataDirectory } from '@parlay/server'
import type { Database } from '../core/database'
import { pgliteDatabase, pgliteTypes } from './pglite-database'
import { postgresDatabase } from './postgres-database'

export interface DatabaseOptions {
  /** The address of a PostgreSQL server. Without it the embedded database below `dataDir` is used. */
  databaseUrl?: string
  dataDir: string
}

/**
 * Opens the database. Throws an Error with a one-line message if the server does not respond or another process uses
 * the data directory.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir)
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const db = postgresDatabase(databaseUrl)
  try {
    await db.query('select 1')
    return db
  } catch (error) {
    await db.close()
    const { host } = new URL(databaseUrl)
    throw new Error(`database: no answer from ${host}: ${(error as Error).message}`, { cause: error })
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDirectory(join(dataDir, 'pg.lock'))
  try {
    const engine = await PGlite.create({ dataDir: join(dataDir, 'pg'), ...pgliteTypes })
    return pgliteDatabase(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}
