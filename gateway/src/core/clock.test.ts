import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { openClock } from './clock'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('all clocks on one database move together, and a later clock starts with the same offset', async () => {
  const one = await openClock(db)
  const other = await openClock(db)

  await one.setOffset(3_600_000)
  const third = await openClock(db)

  const hour = 3_600_000
  const isAhead = (clock: { now(): Date }) => Math.abs(clock.now().getTime() - Date.now() - hour) < 5_000
  expect(isAhead(one)).toBe(true)
  expect(isAhead(third)).toBe(true)
  while (!isAhead(other)) await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([one, other, third].map((clock) => clock.close()))
})
