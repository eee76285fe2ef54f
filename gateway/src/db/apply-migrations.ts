import type { Sql } from '../core/database'
import type { Migration } from './schema-files'

/** Applies the missing migrations up to the first that cannot run in a transaction, and returns that one as `next`. */
export async function applyMigrations(
  tx: Sql,
  migrations: readonly Migration[],
): Promise<{ names: string[]; next?: Migration }> {
  const applied = await readApplied(tx)
  refuseChanged(migrations, applied)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  refuseGap(missing, applied)
  const names: string[] = []
  for (const migration of missing) {
    if (isOutsideTransaction(migration)) return { names, next: migration }
    await tx.runScript(migration.sql)
    await recordApplied(tx, migration)
    names.push(migration.name)
  }
  return { names }
}

/** `create index concurrently`, and batches that commit one by one, need separate files with this mark. */
export const isOutsideTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- no transaction\b/.test(sql)

const concurrentIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i

/**
 * Applies the only statement of a migration outside any transaction. An index that an earlier attempt left invalid is
 * rebuilt. A valid one was built by a process that died before it could record the migration.
 */
export async function applyOutsideTransaction(connection: Sql, migration: Migration): Promise<void> {
  const index = concurrentIndex.exec(migration.sql)?.[1]
  const isValid = index === undefined ? undefined : await readIndexState(connection, index)
  if (isValid === false) await connection.runScript(`drop index concurrently ${index}`)
  if (isValid !== true) await connection.runScript(migration.sql)
  await recordApplied(connection, migration)
}

async function readIndexState(connection: Sql, index: string): Promise<boolean | undefined> {
  const rows = await connection.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  return rows[0]?.indisvalid
}

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

async function recordApplied(tx: Sql, { name, checksum }: Migration): Promise<void> {
  await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

const wayOut = 'start with another DATA_DIR or database, or delete this one'

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.find(({ name, checksum, superseded }) => {
    const known = applied.get(name) ?? checksum
    return known !== checksum && !superseded.includes(known)
  })
  if (changed) throw new Error(`database: migration ${changed.name} was changed after it had been applied; ${wayOut}`)
}

/** A migration with a number below the applied ones could depend on something that a later one has changed since. */
function refuseGap([first]: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const highest = [...applied.keys()].sort().at(-1)
  if (first && highest !== undefined && first.name < highest)
    throw new Error(
      `database: migration ${first.name} is missing below ${highest}, which was applied; give it a higher number, or ${wayOut}`,
    )
}
