import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tryTwice } from '@parlay/testing/try-twice'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { NpmScripts, scriptLimitMs } from './testing/npm-scripts'
import { ownJest, remotes } from './testing/own-jest'
import { elsewhere, runs, type Script, scripts, serves } from './testing/script-table'

tryTwice()

/** The root's Jest configuration includes every folder that has its own configuration. */
const isProjectOfJest = ({ command, folder }: Script) =>
  command === 'jest' && existsSync(path.join(projectRoot, folder, 'jest.config.cjs'))

test('every script of a package is run by some test', () => {
  const run = new Set(Object.keys({ ...runs, ...serves, ...elsewhere }))

  expect(scripts.filter((script) => !run.has(script.name) && !isProjectOfJest(script))).toEqual([])
  expect([...run].filter((name) => !scripts.some((script) => script.name === name))).toEqual([])
})

test('scripts of remotes are alike, so that one stands for all', () => {
  const ofRemotes = scripts.filter(({ name }) => name.startsWith('mf-*'))

  expect(new Set(ofRemotes.map(({ name, command }) => `${name}: ${command}`)).size).toBe(
    new Set(ofRemotes.map(({ name }) => name)).size,
  )
})

test.each(Object.entries(elsewhere))('%s is run where the table says', (_script, { file, runs: words }) => {
  expect(readFileSync(path.join(projectRoot, file), 'utf8')).toContain(words)
})

test.each(remotes)('F1.tests the tests of %s are those of its folder', (remote) => {
  const folder = path.join(projectRoot, remote)

  expect(createRequire(__filename)(path.join(folder, 'jest.config.cjs')).rootDir).toBe(folder)
})

test('F1.tests a remote’s tests run in its folder alone', () => {
  const report = JSON.parse(ownJest('mf-auth', '--json', '--runInBand', 'src/form/password-strength.test.ts'))

  expect(report).toMatchObject({ success: true, numTotalTestSuites: 1 })
  expect(report.numPassedTests).toBeGreaterThan(1)
})

const npm = new NpmScripts()

afterAll(() => npm.end())

// Of the scripts that serve, the one that starts soonest. The dev server of a remote is started in remotes-alone.spec.ts,
// and each of the others in a full run.
test(
  'npm run releases/start serves until it is ended, and then nothing is left of it',
  () => npm.expectToServe('releases/start'),
  scriptLimitMs,
)
