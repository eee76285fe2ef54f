import type { Database } from '../core/database'
import { migrate } from './migrate'

/** Deletes everything and creates an empty, migrated database. For sandboxes and tests only. */
export async function resetDatabase(db: Database): Promise<void> {
  await db.transaction((tx) => tx.runScript('drop schema public cascade; create schema public'))
  await migrate(db)
}
