import { isFullRun } from '@parlay/shared/testing/runs'
import { addMember } from '../testing/members.sql'
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
  isFullRun || milestones.includes(name.slice(0, 6)) ? [[name, index + 1] as const] : [],
)

/** Later releases have functions in files of their own. The first and the last of them are tried in every run. */
const releases = readReleases()
const triedReleases = isFullRun ? releases : [releases[0], releases.at(-1)].flatMap((one) => one ?? [])

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

test('who is active in a team by the sums of a release before is so by those of today, and they follow on', async () => {
  await db.transaction((tx) => tx.runScript('drop schema public cascade; create schema public'))
  const before = releases.find(({ name }) => name === '000981')
  await migrate(db, before?.files)
  const top = await addMember(db, { account: 'top', isAgent: 1 })
  const branch = await addMember(db, { account: 'branch', isAgent: 1, uplineId: top })
  const leaf = await addMember(db, { account: 'leaf', uplineId: branch })
  await bet(branch, '2026-03-01', '2026-03-04')
  await bet(leaf, '2026-03-01', '2026-03-02', '2026-03-04')
  await rollUp()
  const counted = await listActive()
  expect(counted).toEqual([
    { team: top, day: '2026-03-01', since: 100, members: 2 },
    { team: top, day: '2026-03-02', since: 1, members: 1 },
    { team: top, day: '2026-03-04', since: 2, members: 1 },
    { team: top, day: '2026-03-04', since: 3, members: 1 },
    { team: branch, day: '2026-03-01', since: 100, members: 1 },
    { team: branch, day: '2026-03-02', since: 1, members: 1 },
    { team: branch, day: '2026-03-04', since: 2, members: 1 },
  ])

  await migrate(db)
  const carriedOver = await listActive()
  await bet(branch, '2026-03-02')
  await rollUp()

  expect(carriedOver).toEqual(counted)
  expect((await listActive()).slice(0, 3)).toEqual([
    { team: top, day: '2026-03-01', since: 100, members: 2 },
    { team: top, day: '2026-03-02', since: 1, members: 2 },
    { team: top, day: '2026-03-04', since: 2, members: 2 },
  ])
})

const rollUp = () => db.query(`select roll_up_play('UTC')`)
const bet = (memberId: bigint, ...days: string[]) =>
  db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, state, opened_at)
     select 'LUMEN', $1::bigint || day, $1, 'LUMEN_reef', 'PHP', 1, 0, 1, 'SETTLED', (day || 'T12:00Z')::timestamptz
     from unnest($2::text[]) day`,
    [memberId, days],
  )
/** What a gateway of the release before reads. */
const listActive = () =>
  db.query(`select ancestor_id as team, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, since, members
    from team_active_day where members <> 0 order by team, day, since`)
