import type { Sql } from '../core/database'
import type { SqlFile } from './schema-files'

/**
 * Recreates the functions, with their triggers, whose files have changed since they were last applied to this database.
 * A function that no file declares any more stays until a migration drops it.
 */
export async function applyFunctions(tx: Sql, files: readonly SqlFile[]): Promise<void> {
  const applied = await readApplied(tx)
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum)
  // pg_dump does the same, because a function may call one of a later file. A test creates them all with their bodies
  // checked.
  if (changed.length > 0) await tx.runScript('set local check_function_bodies = off')
  for (const { name, sql, checksum } of changed) {
    await tx.runScript(sql)
    await tx.query(
      `insert into sql_function_file (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
  }
  const names = files.map(({ name }) => name)
  if ([...applied.keys()].some((name) => !names.includes(name)))
    await tx.query('delete from sql_function_file where name <> all($1::text[])', [names])
}

async function readApplied(tx: Sql): Promise<Map<string, string>> {
  await tx.runScript(`
    create table if not exists sql_function_file (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from sql_function_file')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}
