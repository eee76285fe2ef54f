import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'

const projectRoot = path.resolve(import.meta.dirname, '../../..')

test('`npm run screens` takes the picture that is asked for, of the running site', async ({ baseURL }, {
  outputDir,
}) => {
  const part = ['--page', 'help', '--width', '360', '--theme', 'dark', '--language', 'EN', '--to', outputDir]

  await promisify(execFile)('npm', ['run', '--silent', 'screens', '--', ...part], {
    cwd: projectRoot,
    env: { ...process.env, EDGE_URL: baseURL },
  })

  expect(await readdir(outputDir)).toEqual(['help-360-dark-en.webp'])
})
