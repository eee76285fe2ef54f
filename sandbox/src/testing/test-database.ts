import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, databaseOn, parsers } from '../database/database'
import { migrate } from '../database/migrate'
import { packageRoot } from '../package-root'
import { spareEngines } from './spare-engines.kept'

const folder = join(packageRoot, '..', '.cache', 'test-database')

function nameOfDump(): string {
  const migrations = join(packageRoot, 'migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)))
  return `sandbox-${hash.digest('hex').slice(0, 16)}.tar`
}

/** Returns a migrated, empty database in memory for one test file; after `close` the worker's next file reuses it. */
export async function openTestDatabase(): Promise<Database> {
  const spare = spareEngines.pop()
  const engine = spare ?? (await loadEngine())
  const db = databaseOn(engine)
  if (spare) await emptyDatabase(db)
  return {
    ...db,
    async close() {
      for (const statement of rest) await engine.exec(statement)
      spareEngines.push(engine)
    },
  }
}

/**
 * Deletes everything except what the migrations created and the tables that are named. Tables without a row are left
 * alone, because emptying one costs as much as emptying a full one.
 */
export async function emptyDatabase(db: Database, kept: readonly string[] = []): Promise<void> {
  const untouched = ['migration', ...kept].map((name) => `'${name}'`).join(', ')
  await db.execute(`
    do $$
    declare
      names text;
    begin
      select string_agg(oid::regclass::text, ', ') into names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${untouched}) and pg_relation_size(oid) > 0;
      if names is not null then
        execute format('truncate %s restart identity cascade', names);
      end if;
    end $$`)
}

/** Loading a dump takes a fifth of the time of creating a database. */
async function loadEngine(): Promise<PGlite> {
  const path = join(folder, nameOfDump())
  if (!existsSync(path)) await writeDump(path)
  const loadDataDir = new Blob([readFileSync(path)])
  return PGlite.create({ loadDataDir, startParams: [...PGlite.defaultStartParams, ...noTimer], parsers })
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

async function writeDump(path: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const lite = await PGlite.create({ parsers })
  await migrate(databaseOn(lite))
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  // Another worker may be writing it as well, so the final name is given only to a complete file.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, path)
}
