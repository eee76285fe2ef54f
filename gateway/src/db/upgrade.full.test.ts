import { openUpgrade, otherStates, type Upgrade } from './testing/upgrade-under-test'

let upgrade: Upgrade
beforeAll(async () => {
  upgrade = await openUpgrade()
})
afterAll(() => upgrade.close())

test.each(otherStates.migrations)(
  'a database that was released with %s is upgraded to the same state as a fresh one',
  async (_name, count) => {
    expect(await upgrade.fromMigrations(count)).toEqual(upgrade.fresh)
  },
)

test.each(otherStates.releases)(
  'a database of the release that ended with $name is upgraded to the same state as a fresh one',
  async ({ files }) => {
    expect(await upgrade.fromRelease(files)).toEqual(upgrade.fresh)
  },
)
