import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { endProcess, startProcess } from '../../deploy/local/processes.mjs'
import { PlainError, projectRoot, run, step } from '../../deploy/local/steps.mjs'
import { countJest, countPlaywright, readReport, reportFile } from './reports.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

const tool = (/** @type {string} */ name) => path.join(projectRoot, 'node_modules/.bin', name)
const playwright = path.join(projectRoot, 'e2e/node_modules/.bin/playwright')
const jestProgram = path.join(projectRoot, 'node_modules/jest/bin/jest.js')
/** Of what a file creates two thirds outlive the usual 16 MB, and a seventh of the run was spent on moving it about. */
const roomForYoung = ['--min-semi-space-size=64', '--max-semi-space-size=128']

/** Two runs of Jest go side by side, each with half of the processors. */
export const jestWorkers = Math.max(1, Math.floor(availableParallelism() / 2))

/** The names of Jest's projects: those whose tests run in a page, the gateway's, and all others, which run on Node too. */
export function jestProjects() {
  const require = createRequire(import.meta.url)
  /** @type {{ projects: { displayName: string, testEnvironment: string }[] }} */
  const { projects } = require('../../jest.config.cjs')
  const isPage = (/** @type {{ testEnvironment: string }} */ { testEnvironment }) =>
    testEnvironment.includes('jest-page')
  const page = projects.filter(isPage).map(({ displayName }) => displayName)
  const node = projects.filter((one) => !isPage(one)).map(({ displayName }) => displayName)
  const isGateway = (/** @type {string} */ name) => name.startsWith('gateway')
  return { page, gateway: node.filter(isGateway), others: node.filter((name) => !isGateway(name)) }
}

/**
 * Runs Jest on some of its projects and prints its output where it failed.
 * @param {string} title
 * @param {{ projects?: readonly string[], args?: readonly string[], env?: NodeJS.ProcessEnv, workers?: number }} options
 * @returns {Promise<Counts>}
 */
export async function runJest(title, { projects = [], args = [], env = {}, workers = jestWorkers }) {
  const report = reportFile(title)
  const selected = projects.length > 0 ? ['--selectProjects', ...projects] : []
  const { code, output } = await step(title, () =>
    run(
      process.execPath,
      [
        ...roomForYoung,
        jestProgram,
        ...['--config', 'jest.config.cjs', `--maxWorkers=${workers}`, '--passWithNoTests'],
        ...['--json', `--outputFile=${report}`, ...args, ...selected],
      ],
      { env: { NODE_ENV: 'test', ...env }, allowFailure: true },
    ),
  )
  if (code !== 0) console.error(output.slice(0, output.indexOf('{"numFailedTestSuites"') >>> 0).slice(-30_000))
  return countJest(readReport(report, output), code)
}

const picturesOf = (/** @type {string} */ report) => report.replace(/\.json$/, '')

/**
 * Runs Playwright against the site whose addresses are in the environment.
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(title, env, args) {
  const report = reportFile(title)
  const { output } = await step(title, () =>
    // Playwright empties the folder for pictures of failures at each start, so each run has its own folder.
    run(playwright, ['test', '--reporter=line,json', '--pass-with-no-tests', '--output', picturesOf(report), ...args], {
      cwd: path.join(projectRoot, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      show: true,
      allowFailure: true,
    }),
  )
  return countPlaywright(readReport(report, output))
}

/**
 * Runs `use` with a PostgreSQL for each of some Jest workers, whose addresses it gets as Jest's environment. Why each has
 * its own is said in gateway/src/db/testing/test-database.ts.
 * @template T
 * @param {number} count
 * @param {(env: Record<string, string>) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withPostgres(count, use) {
  if (count === 0) return use({})
  const servers = await step('starting PostgreSQL for the tests', () =>
    Promise.all(Array.from({ length: count }, startPostgres)),
  )
  try {
    return await use({ TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: servers.map(({ url }) => url).join(' ') })
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
function startPostgres() {
  const child = startProcess(tool('tsx'), ['gateway/src/db/local-postgres.ts'], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (/** @type {Buffer} */ chunk) => {
      output += chunk
      const url = /postgres(?:ql)?:\/\/\S+/.exec(output)?.[0]
      if (url !== undefined) resolve({ url, stop: () => endProcess(child) })
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('close', () => reject(new PlainError(`PostgreSQL did not start: ${output.trim()}`)))
  })
}
