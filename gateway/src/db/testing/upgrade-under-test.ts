import { migrate } from '../migrate'
import { resetDatabase } from '../reset-database'
import type { SchemaFiles } from '../schema-files'
import { describeSchema } from '../schema-report/describe-schema'
import { applyReleased, readReleasedMigrations } from './released-migrations'
import { readReleases } from './releases'
import { testDatabase } from './test-database'

/** Migrations after which functions or their signatures changed, with the first and the last that contained functions. */
const milestones = ['000002', '000211', '000213', '000301', '000440']

const migrations = readReleasedMigrations()
const counted = migrations.map(({ name }, index) => [name, index + 1] as const)
const isMilestone = ([name]: readonly [string, number]): boolean => milestones.includes(name.slice(0, 6))

/** Later releases have functions in separate files. */
const releases = readReleases()

/** The states to upgrade from: an ordinary run tries milestones, and the first and the last release. */
export const ordinaryStates = {
  migrations: counted.filter(isMilestone),
  releases: [releases[0], releases.at(-1)].flatMap((one) => one ?? []),
}
export const otherStates = {
  migrations: counted.filter((one) => !isMilestone(one)),
  releases: releases.slice(1, -1),
}

/** A database that is upgraded from a release and compared with a fresh one. */
export async function openUpgrade() {
  const db = await testDatabase()
  /** Includes the bodies of functions, which the description of the schema leaves out. */
  const describe = async () => [
    await describeSchema(db),
    await db.query(`select proname, prosrc, proconfig, provolatile, prolang from pg_proc
      where pronamespace = 'public'::regnamespace order by proname, pg_get_function_identity_arguments(oid)`),
  ]
  /** Makes the database of a release. */
  const applyRelease = async (files: SchemaFiles) => {
    await db.transaction((tx) => tx.runScript('drop schema public cascade; create schema public'))
    const applied = await migrate(db, files)
    if (applied.length !== files.migrations.length) throw new Error(`${applied.length} migrations were applied`)
  }
  await resetDatabase(db)
  return {
    db,
    fresh: await describe(),
    /** Upgrades the database that a gateway with this number of released migrations left, and describes the result. */
    async fromMigrations(count: number) {
      await db.transaction((tx) => applyReleased(tx, migrations.slice(0, count)))
      await migrate(db)
      return describe()
    },
    /** Upgrades the database of a release, and describes the result. */
    async fromRelease(files: SchemaFiles) {
      await applyRelease(files)
      await migrate(db)
      return describe()
    },
    /** Makes the database of the release that ended with this migration. */
    async release(name: string) {
      const found = releases.find((one) => one.name === name)
      if (!found) throw new Error(`there is no release ${name}`)
      await applyRelease(found.files)
    },
    async close() {
      // The next file of this worker expects today's migrations with their present texts.
      await resetDatabase(db)
      await db.close()
    },
  }
}
export type Upgrade = Awaited<ReturnType<typeof openUpgrade>>
