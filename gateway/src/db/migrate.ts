import type { Database, Sql } from '../core/database'
import { applyFunctions } from './apply-functions'
import { applyMigrations, applyOutsideTransaction } from './apply-migrations'
import { type LockRetry, migrationLockRetry, retryLockTimeouts } from './lock-timeout'
import { type Migration, readSchemaFiles, type SchemaFiles } from './schema-files'
import { whileLocked } from './while-locked'

/** An arbitrary number, the same for every process that migrates. */
const lockNumber = 7_275_291

/**
 * Applies the missing migrations and then the changed functions, while other processes wait. Returns the names of the
 * migrations. Either all are applied or none, except that what precedes a file marked `-- no transaction` is committed
 * first. Throws an Error with a one-line message if an applied migration has changed since, or one below it is missing.
 */
export function migrate(
  db: Database,
  files: SchemaFiles = readSchemaFiles(),
  lockRetry: LockRetry = migrationLockRetry,
): Promise<string[]> {
  return db.onOneConnection((connection) =>
    whileLocked(connection, lockNumber, async () => {
      const applied: string[] = []
      for (;;) {
        const { names, next } = await retryLockTimeouts(lockRetry, () =>
          db.transaction((tx) => applyInTransaction(tx, files, lockRetry.timeoutMs)),
        )
        applied.push(...names)
        if (!next) return applied
        await retryLockTimeouts(lockRetry, () => applyWithLockTimeout(connection, next, lockRetry.timeoutMs))
        applied.push(next.name)
      }
    }),
  )
}

/**
 * The embedded database has only one connection, so without the reset the limit would apply to all statements after the
 * migration.
 */
async function applyWithLockTimeout(connection: Sql, migration: Migration, timeoutMs: number): Promise<void> {
  await connection.query(`select set_config('lock_timeout', $1, false)`, [timeoutMs])
  try {
    await applyOutsideTransaction(connection, migration)
  } finally {
    await connection.runScript('reset lock_timeout')
  }
}

async function applyInTransaction(tx: Sql, { migrations, functions }: SchemaFiles, timeoutMs: number) {
  await tx.query(`select set_config('lock_timeout', $1, true)`, [timeoutMs])
  const step = await applyMigrations(tx, migrations)
  if (!step.next) await applyFunctions(tx, functions)
  return step
}
