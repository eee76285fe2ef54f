import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../paths'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

const fileName = /^\d{6}-[a-z0-9-]+\.sql$/

/** The numbered files of gateway/migrations, in the order of their numbers. */
export function readMigrations(folder = join(packageRoot, 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => fileName.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** One hash over all of them: names the schema that they produce. */
export function hashMigrations(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}
