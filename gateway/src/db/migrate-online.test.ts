import type { Database } from '../core/database'
import { migrationLockRetry } from './lock-timeout'
import { migrate } from './migrate'
import { type Migration, readSchemaFiles, type SchemaFiles } from './schema-files'
import { testDatabase } from './testing/test-database'

const files = readSchemaFiles()
const buildIndex = `-- no transaction
create unique index concurrently scratch_value on scratch (value)`

const withMigrations = (...scripts: string[]): SchemaFiles => {
  const added = scripts.map(
    (sql, index): Migration => ({ name: `99990${index}-online.sql`, sql, checksum: sql, superseded: [] }),
  )
  return { ...files, migrations: [...files.migrations, ...added] }
}

let db: Database
beforeEach(async () => {
  db = await testDatabase()
  await db.runScript('create table scratch (value int)')
})
afterEach(async () => {
  await db.runScript(`drop table scratch; delete from migration where name > '999'`)
  await db.close()
})

const readIndex = () =>
  db.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('scratch_value')`)
const readApplied = () => db.query(`select name from migration where name > '999' order by name`)

test('an index is built outside a transaction, between the migrations before and after it', async () => {
  const applied = await migrate(db, withMigrations('select 1', buildIndex, 'alter table scratch add column later int'))

  expect(applied).toEqual(['999900-online.sql', '999901-online.sql', '999902-online.sql'])
  expect(await readIndex()).toEqual([{ valid: true }])
})

test('a failed build keeps what came before it, and the next start builds the invalid index again', async () => {
  await db.runScript('insert into scratch values (1), (1)')
  const schema = withMigrations('select 1', buildIndex)

  await expect(migrate(db, schema)).rejects.toThrow('unique')
  expect(await readIndex()).toEqual([{ valid: false }])
  expect(await readApplied()).toEqual([{ name: '999900-online.sql' }])
  await db.runScript('delete from scratch')

  expect(await migrate(db, schema)).toEqual(['999901-online.sql'])
  expect(await readIndex()).toEqual([{ valid: true }])
})

test('an index that a process built before it died is kept', async () => {
  await db.runScript('create unique index scratch_value on scratch (value)')

  expect(await migrate(db, withMigrations(buildIndex))).toEqual(['999900-online.sql'])
})

test('rows are changed in batches, each with a separate commit', async () => {
  await db.runScript('insert into scratch select * from generate_series(1, 25)')
  const batches = `-- no transaction
do $$
begin
  loop
    update scratch set value = -value where ctid = any(array(select ctid from scratch where value > 0 limit 10));
    exit when not found;
    commit;
  end loop;
end $$`

  await migrate(db, withMigrations(batches))

  const [row] = await db.query('select count(*)::int as rows, count(distinct xmin::text)::int as commits from scratch')
  expect(row).toEqual({ rows: 25, commits: 3 })
})

const onServer = process.env.TEST_DATABASE === 'postgres' ? test : test.skip

onServer('a migration that cannot get its lock lets go, and tries again', async () => {
  const release = await holdLock()
  const pauses: number[] = []
  const lockRetry = {
    ...migrationLockRetry,
    timeoutMs: 20,
    pause: async (attempt: number) => {
      pauses.push(attempt)
      if (attempt === 2) await release()
    },
  }

  const applied = await migrate(db, withMigrations('alter table scratch add column later int'), lockRetry)

  expect(applied).toEqual(['999900-online.sql'])
  expect(pauses).toEqual([1, 2])
})

onServer('B.11 a migration outside a transaction that cannot get its lock lets go, and tries again', async () => {
  const release = await holdLock({ exclusive: true })
  const pauses: number[] = []
  const lockRetry = {
    ...migrationLockRetry,
    timeoutMs: 20,
    pause: async (attempt: number) => {
      pauses.push(attempt)
      if (attempt === 2) await release()
    },
  }

  const applied = await migrate(db, withMigrations(buildIndex), lockRetry)

  expect(applied).toEqual(['999900-online.sql'])
  expect(pauses).toEqual([1, 2])
  expect(await readIndex()).toEqual([{ valid: true }])
})

test('B.11 the limit on waiting for locks ends with the migration', async () => {
  const limitOf = () => db.onOneConnection((connection) => connection.query('show lock_timeout'))
  const before = await limitOf()

  await migrate(db, withMigrations(buildIndex))

  expect(await limitOf()).toEqual(before)
})

onServer('a migration that never gets its lock ends with one clear line', async () => {
  const release = await holdLock()
  const lockRetry = { timeoutMs: 20, attempts: 2, pause: () => Promise.resolve() }

  const refused = migrate(db, withMigrations('alter table scratch add column later int'), lockRetry)

  await expect(refused).rejects.toThrow('a lock that the migration needs was not free at 2 attempts')
  await release()
})

onServer('of two processes that migrate at once one waits, even while the other builds an index', async () => {
  const schema = withMigrations(buildIndex)

  const applied = await Promise.all([migrate(db, schema), migrate(db, schema)])

  expect(applied.flat()).toEqual(['999900-online.sql'])
})

/** Reads the table, or locks it exclusively, in a transaction that lasts until the returned function is called. */
function holdLock({ exclusive = false } = {}): Promise<() => Promise<void>> {
  return new Promise((onHeld) => {
    const ended: Promise<void> = db.transaction(async (tx) => {
      await tx.query(exclusive ? 'lock table scratch in access exclusive mode' : 'select from scratch')
      await new Promise<void>((letGo) => {
        onHeld(async () => {
          letGo()
          await ended
        })
      })
    })
  })
}
