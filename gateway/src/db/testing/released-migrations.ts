import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sql } from '../../core/database'
import { packageRoot } from '../../paths'

interface ReleasedMigration {
  name: string
  sql: string
}

/**
 * Reads the migrations up to 000440 as they were released, including the functions that they contained then. Today's
 * files contain only tables, and must produce the same database.
 */
export function readReleasedMigrations(): ReleasedMigration[] {
  const file = join(packageRoot, 'src', 'db', 'testing', 'migrations-to-000440.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
}

/** Recreates a database as a released gateway left it whose last migration is the last of these. */
export async function applyReleased(tx: Sql, migrations: readonly ReleasedMigration[]): Promise<void> {
  await tx.runScript(`
    drop schema public cascade;
    create schema public;
    create table migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  for (const { name, sql } of migrations) {
    await tx.runScript(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  }
}
