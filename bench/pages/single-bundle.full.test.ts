import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildSingleBundle, singleBundle } from './single-bundle'

test('the shell and all remotes build as a single bundle, with which the benchmark compares them', async () => {
  await buildSingleBundle()

  expect(existsSync(path.join(singleBundle, 'index.html'))).toBe(true)
}, 600_000)
