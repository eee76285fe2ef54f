import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../package-root'
import type { Database } from './database'

const folder = join(packageRoot, 'migrations')

/** Applies the numbered files that this database does not have yet, in order, each in its own transaction. */
export async function migrate(db: Database): Promise<void> {
  await db.execute('create table if not exists migration (name text primary key)')
  const applied = await db.query<{ name: string }>('select name from migration')
  const seen = new Set(applied.map(({ name }) => name))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

  for (const file of files.filter((name) => !seen.has(name))) {
    const text = await readFile(join(folder, file), 'utf8')
    await db.execute(`begin; ${text}; insert into migration (name) values ('${file}'); commit;`)
  }
}
