import { testDatabase } from '../src/db/testing/test-database'
import { digestOf, noon, seedAt, seedTogether } from './testing/seed-under-test'

test('two processes that start together after an interrupted start fill the database with the same data as any other start', async () => {
  const db = await testDatabase()
  await seedAt(db, noon)
  const digest = await digestOf(db)
  await db.close()

  const other = await testDatabase()
  await seedTogether(other)

  expect(await digestOf(other)).toBe(digest)
  await other.close()
})
