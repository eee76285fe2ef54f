import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../paths'

export interface SqlFile {
  name: string
  sql: string
  checksum: string
}

export interface Migration extends SqlFile {
  /** Checksums of earlier texts of the same migration. A database that has applied one of them needs no other. */
  superseded: readonly string[]
}

/**
 * The files that define a database: numbered migrations, each applied once, and functions, reapplied when their files
 * change.
 */
export interface SchemaFiles {
  migrations: readonly Migration[]
  functions: readonly SqlFile[]
}

const migrationName = /^\d{6}-[a-z0-9-]+\.sql$/

/** Reads the files of `migrations`, in the order of their numbers, and of `sql/functions` in a folder. */
export function readSchemaFiles(folder = packageRoot): SchemaFiles {
  const migrations = join(folder, 'migrations')
  const superseded: Record<string, string[]> = JSON.parse(readFileSync(join(migrations, 'superseded.json'), 'utf8'))
  return {
    migrations: readSqlFiles(migrations)
      .filter(({ name }) => migrationName.test(name))
      .map((file) => ({ ...file, superseded: superseded[file.name] ?? [] })),
    functions: readSqlFiles(join(folder, 'sql', 'functions')),
  }
}

export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

function readSqlFiles(folder: string): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: checksumOf(sql) }
  })
}

/** Returns one hash of all files, which identifies the schema that they produce. */
export function hashSchemaFiles({ migrations, functions }: SchemaFiles): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of [...migrations, ...functions]) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}
