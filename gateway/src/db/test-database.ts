import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from '../paths'
import type { Database } from './database'
import { migrate } from './migrate'
import { hashMigrations, readMigrations } from './migrations'
import { pgliteDatabase, pgliteTypes } from './pglite-database'
import { postgresDatabase } from './postgres-database'
import { refuseBesideTransaction } from './refuse-beside'

/**
 * A migrated, empty database of its own for one test file; `close` throws it away. Embedded unless
 * TEST_DATABASE=postgres, which takes the server that TEST_POSTGRES_URL names.
 */
export async function testDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres() : embedded()
}

/** Starting from a dump of a migrated database is ten times faster than initdb and migrations. */
async function embedded(): Promise<Database> {
  const folder = join(projectRoot, '.cache', 'test-database')
  const path = join(folder, `${hashMigrations(readMigrations())}.tar`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    removeOldDumps(folder)
    await writeDump(path)
  }
  const engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]), ...pgliteTypes })
  return pgliteDatabase(engine, () => undefined)
}

const dumpLifetimeMs = 60 * 60 * 1000

/** Dumps of earlier migrations; a young one may be in use by another branch's run. */
function removeOldDumps(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > dumpLifetimeMs) rmSync(path, { force: true })
  }
}

async function writeDump(path: string): Promise<void> {
  const engine = await PGlite.create(pgliteTypes)
  await migrate(pgliteDatabase(engine, () => undefined))
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, path)
}

async function onPostgres(): Promise<Database> {
  const { databaseUrl, drop } = await createTestDatabase()
  const db = postgresDatabase(databaseUrl)
  const own = {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
  return refuseBesideTransaction(own)
}

/** A migrated, empty database on the server of TEST_POSTGRES_URL, for tests that hand its address on. */
export async function createTestDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_POSTGRES_URL
  if (!serverUrl) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL')
  const server = postgresDatabase(serverUrl)
  const template = await ensureTemplate(server, serverUrl)
  const name = `test_${randomBytes(8).toString('hex')}`
  await server.runScript(`create database ${name} template ${template}`)
  return {
    databaseUrl: databaseOn(serverUrl, name),
    async drop() {
      await server.runScript(`drop database if exists ${name} with (force)`)
      await server.close()
    },
  }
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ensureTemplate(server: Database, serverUrl: string): Promise<string> {
  const name = `template_${hashMigrations(readMigrations())}`
  const exists = async () => (await server.query('select from pg_database where datname = $1', [name])).length > 0
  if (await exists()) return name
  const unfinished = `unfinished_${randomBytes(8).toString('hex')}`
  await server.runScript(`create database ${unfinished}`)
  const db = postgresDatabase(databaseOn(serverUrl, unfinished))
  await migrate(db)
  await db.close()
  // The first to finish gives its database the name; the others find it taken.
  await server.runScript(`alter database ${unfinished} rename to ${name}`).catch(async (error: unknown) => {
    await server.runScript(`drop database ${unfinished}`)
    if (!(await exists())) throw error
  })
  return name
}
