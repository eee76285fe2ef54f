import type { Database } from './database'
import { migrate } from './migrate'
import { resetDatabase } from './reset-database'
import { describeSchema } from './schema-report/describe-schema'
import { applyReleased, readReleasedMigrations } from './testing/released-migrations'
import { readReleases } from './testing/releases'
import { testDatabase } from './testing/test-database'

const released = readReleasedMigrations()
/** Migrations after which functions or their signatures changed. `npm test -- --full` tests every migration. */
const milestones = ['000002', '000211', '000213', '000301', '000440']
const tried = released.flatMap(({ name }, index) =>
  process.env.LONG_RUN === '1' || milestones.includes(name.slice(0, 6)) ? [[name, index + 1] as const] : [],
)

/** Later releases have functions in files of their own. The first and the last of them are tried in every run. */
const releases = readReleases()
const triedReleases =
  process.env.LONG_RUN === '1' ? releases : [releases[0], releases.at(-1)].flatMap((one) => one ?? [])

let db: Database
let fresh: unknown
beforeAll(async () => {
  db = await testDatabase()
  await resetDatabase(db)
  fresh = [await describeSchema(db), await readBodies()]
})
afterAll(async () => {
  // The next file of this worker expects the migrations of today, under their present texts.
  await resetDatabase(db)
  await db.close()
})

/** Function bodies, which schema.sql leaves out. */
const readBodies = () =>
  db.query(`select proname, prosrc, proconfig, provolatile, prolang from pg_proc
    where pronamespace = 'public'::regnamespace order by proname, pg_get_function_identity_arguments(oid)`)

test.each(tried)('a database that was released with %s ends like a fresh one', async (_name, count) => {
  await db.transaction((tx) => applyReleased(tx, released.slice(0, count)))

  await migrate(db)

  expect([await describeSchema(db), await readBodies()]).toEqual(fresh)
})

test.each(triedReleases)('a database of the release that ended with $name ends like a fresh one', async ({ files }) => {
  await db.transaction((tx) => tx.runScript('drop schema public cascade; create schema public'))
  const released = await migrate(db, files)

  await migrate(db)

  expect(released).toHaveLength(files.migrations.length)
  expect([await describeSchema(db), await readBodies()]).toEqual(fresh)
})
