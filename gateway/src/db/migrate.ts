import type { Database, Sql } from './database'
import { type Migration, readMigrations } from './migrations'

/** Any number, the same for every process that migrates. */
const lockNumber = 7_275_291

async function readApplied(tx: Sql): Promise<Map<string, string>> {
  await tx.runScript(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * Applies the migrations that are missing, all or none, while other processes wait. Returns their names.
 * Throws an Error with one clear line when one that was applied has been changed since.
 */
export function migrate(db: Database, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const applied = await readApplied(tx)
    const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
    if (changed)
      throw new Error(
        `database: migration ${changed.name} was changed after it had been applied; start with another DATA_DIR or database, or delete this one`,
      )

    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, sql, checksum } of missing) {
      await tx.runScript(sql)
      await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    }
    return missing.map(({ name }) => name)
  })
}
