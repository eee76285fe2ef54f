import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db'
import { createTestDatabase } from '../db/testing/test-database'

interface OwnDatabase {
  open: () => Promise<Database>
  env: Record<string, string>
  drop: () => Promise<void>
}

/** A separate database that another process can open after this one has closed it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const { databaseUrl, drop } = await createTestDatabase()
    return { open: () => openDatabase({ databaseUrl, dataDir: '' }), env: { DATABASE_URL: databaseUrl }, drop }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'parlay-rebuild-'))
  const open = () => openDatabase({ dataDir })
  return { open, env: { DATA_DIR: dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}
