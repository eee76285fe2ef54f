import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '../../pglite-files.cjs'
import { packageRoot } from '../paths'

test.each(files)('%s, which is repeated on PGlite, exists and opens a database', (file) => {
  const path = join(packageRoot, file)

  expect(existsSync(path) && readFileSync(path, 'utf8')).toMatch(/\b(testDatabase|createTestDatabase|buildTestApp)\(/)
})
