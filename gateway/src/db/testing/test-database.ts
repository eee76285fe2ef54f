import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../core/database'
import { projectRoot } from '../../paths'
import { emptyDatabase } from '../empty-database.sql'
import { migrate } from '../migrate'
import { type Engine, pgliteDatabase, pgliteTypes } from '../pglite-database'
import { postgresDatabase } from '../postgres-database'
import { refuseOutsideTransaction } from '../refuse-outside-transaction'
import { hashSchemaFiles, readSchemaFiles } from '../schema-files'
import { spareDatabases, spareEngines } from './spare-databases.kept'

/**
 * Returns a migrated, empty database for one test file. After `close` the worker's next file reuses it. It is embedded
 * unless TEST_DATABASE=postgres, which uses the server at TEST_POSTGRES_URL, or the worker's own one if there are
 * several.
 */
export async function testDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres() : embedded()
}

async function embedded(): Promise<Database> {
  const spare = spareEngines.pop()
  const db = pgliteDatabase(lent(spare ?? (await loadEngine())), () => undefined)
  if (spare) await emptyDatabase(db)
  return db
}

/** Wraps the engine, which returns to the spare ones when it is closed. */
function lent(engine: PGlite): Engine {
  const listening: (() => Promise<void>)[] = []
  return {
    query: (text, params) => engine.query(text, params),
    transaction: (work) => engine.transaction(work),
    exec: (script) => engine.exec(script),
    async listen(channel, onPayload) {
      const stop = await engine.listen(channel, onPayload)
      listening.push(stop)
      return stop
    },
    async close() {
      for (const stop of listening) await stop()
      for (const statement of rest) await engine.exec(statement)
      spareEngines.push(engine)
    },
  }
}

/** Loading a dump of a migrated database is ten times faster than initdb and migrations. */
async function loadEngine(): Promise<PGlite> {
  const folder = join(projectRoot, '.cache', 'test-database')
  const path = join(folder, `${hashSchemaFiles(readSchemaFiles())}.tar`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    removeOldDumps(folder)
    await writeDump(path)
  }
  const loadDataDir = new Blob([readFileSync(path)])
  return PGlite.create({ loadDataDir, startParams: [...PGlite.defaultStartParams, ...noTimer], ...pgliteTypes })
}

/** Engines are never closed, and their timers would keep the worker's process alive. */
const noTimer = ['-c', 'log_startup_progress_interval=0']
/** The statistics timer ends when statistics are flushed now, and a shorter one replaces it. */
const rest = [
  'set statement_timeout = 20',
  'select 1',
  'set statement_timeout = 0',
  'select pg_stat_force_next_flush()',
]

const dumpLifetimeMs = 60 * 60 * 1000

/** Removes dumps of earlier migrations, except recent ones, which a run of another branch may be using. */
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
  const spare = spareDatabases.pop()
  const databaseUrl = spare ?? (await createDatabase())
  const db = postgresDatabase(databaseUrl)
  if (spare) await emptyDatabase(db)
  return refuseOutsideTransaction({
    ...db,
    async close() {
      await db.close()
      spareDatabases.push(databaseUrl)
    },
  })
}

/**
 * Opens a test's database once more, as another process would. The embedded database belongs to one process, so for it
 * this is the same database.
 */
export async function openAgain(db: Database): Promise<Database> {
  if (db.kind === 'pglite') return { ...db, close: async () => undefined }
  const [row] = await db.query<{ name: string }>('select current_database() as name')
  return postgresDatabase(databaseOn(ownServer(), row?.name ?? ''))
}

/** Creates a migrated, empty database on the server at TEST_POSTGRES_URL, for tests that pass its address on. */
export async function createTestDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const databaseUrl = await createDatabase()
  const name = new URL(databaseUrl).pathname.slice(1)
  return { databaseUrl, drop: () => onServer((server) => server.runScript(`drop database ${name} with (force)`)) }
}

const createDatabase = (): Promise<string> =>
  onServer(async (server, serverUrl) => {
    const template = await ensureTemplate(server, serverUrl)
    const name = `test_${randomBytes(8).toString('hex')}`
    await server.runScript(`create database ${name} template ${template}`)
    return databaseOn(serverUrl, name)
  })

async function onServer<T>(run: (server: Database, serverUrl: string) => Promise<T>): Promise<T> {
  const serverUrl = ownServer()
  const server = postgresDatabase(serverUrl)
  return run(server, serverUrl).finally(() => server.close())
}

/**
 * The server of this worker. There may be several servers, because a follower of a stream waits for every transaction
 * of its server, even for those in the databases of other workers.
 */
function ownServer(): string {
  const all = (process.env.TEST_POSTGRES_URL ?? '').split(' ')
  const url = all[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % all.length]
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL')
  return url
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ensureTemplate(server: Database, serverUrl: string): Promise<string> {
  const name = `template_${hashSchemaFiles(readSchemaFiles())}`
  const exists = async () => (await server.query('select from pg_database where datname = $1', [name])).length > 0
  if (await exists()) return name
  const unfinished = `unfinished_${randomBytes(8).toString('hex')}`
  await server.runScript(`create database ${unfinished}`)
  const db = postgresDatabase(databaseOn(serverUrl, unfinished))
  await migrate(db)
  await db.close()
  // The first process to finish gives its database the name. The others then find it taken.
  await server.runScript(`alter database ${unfinished} rename to ${name}`).catch(async (error: unknown) => {
    await server.runScript(`drop database ${unfinished}`)
    if (!(await exists())) throw error
  })
  return name
}
