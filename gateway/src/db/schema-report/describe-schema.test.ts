import { readFileSync } from 'node:fs'
import { resetDatabase } from '../reset-database'
import { testDatabase } from '../testing/test-database'
import { describeSchema } from './describe-schema'

test('schema.sql and docs/data.md describe the result of migrations and functions; `pnpm --filter @parlay/gateway schema` writes them', async () => {
  const db = await testDatabase()
  // A database used by an earlier test file may have an additional table.
  await resetDatabase(db)

  for (const { path, text } of await describeSchema(db)) expect(readFileSync(path, 'utf8')).toBe(text)

  await db.close()
})
