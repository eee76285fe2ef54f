import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { endProcess, startProcess } from '../../deploy/local/processes.mjs'
import { PlainError, projectRoot, run, step } from '../../deploy/local/steps.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts */

const reports = path.join(projectRoot, '.cache', 'test')
const tsx = path.join(projectRoot, 'node_modules', '.bin', 'tsx')

/**
 * One more than the processors of a small machine, because a server's tests spend a third of their time waiting for the
 * database.
 */
export const jestWorkers = 3

/**
 * Runs Jest, reads its counts and prints the failures.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function runJest(title, args, env = {}) {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, `${title.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const jest = path.join(projectRoot, 'node_modules', '.bin', 'jest')
  const { code, output } = await step(title, () =>
    run(
      jest,
      ['--config', 'jest.config.cjs', `--maxWorkers=${jestWorkers}`, '--json', `--outputFile=${report}`, ...args],
      {
        env: { NODE_ENV: 'test', ...env },
        allowFailure: true,
      },
    ),
  )
  const result = readReport(report, output)
  if (code !== 0) console.error(output.slice(0, output.indexOf('{"numFailedTestSuites"') >>> 0).slice(-30_000))
  const brokenSuites = result.numRuntimeErrorTestSuites ?? 0
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenSuites || (code === 0 ? 0 : 1),
    skipped: result.numPendingTests + result.numTodoTests,
    failures: jestFailures(result),
  }
}

/**
 * Runs Playwright against a running site.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
export const runPlaywright = (env, args = ['--project', 'logs']) => runSpecs('end-to-end', env, args)

/**
 * Runs the specs of all stories on a built Storybook, whose address is in the environment.
 * @param {NodeJS.ProcessEnv} env
 */
export const runStories = (env) => runSpecs('stories', env, ['--config', 'stories.config.ts'])

/**
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @returns {Promise<Counts>}
 */
async function runSpecs(title, env, args) {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, `${title}.json`)
  rmSync(report, { force: true })
  const { output } = await step(title, () =>
    run('npx', ['playwright', 'test', '--reporter=line,json', ...args], {
      cwd: path.join(projectRoot, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      show: true,
      allowFailure: true,
    }),
  )
  const { stats, errors, suites } = readReport(report, output)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(specFailures),
      ...errors.map((/** @type {{ message: string }} */ { message }) => asFailure('outside of a test', message)),
    ],
  }
}

/**
 * What failed in a report of Jest.
 * @param {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} result
 */
const jestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(projectRoot, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [asFailure(file, message)] : []
    return failed.map(({ fullName, failureMessages }) => asFailure(`${file} › ${fullName}`, failureMessages.join('\n')))
  })

/**
 * @typedef {{ title: string, file: string, suites?: SpecSuite[], specs: { title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }[] }} SpecSuite
 */

/**
 * What failed in a report of Playwright.
 * @param {SpecSuite} suite
 * @returns {string[]}
 */
const specFailures = ({ file, suites = [], specs }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return asFailure(`${file} › ${title}`, errors.map(({ message = '' }) => message).join('\n'))
    }),
  ...suites.flatMap(specFailures),
]

/**
 * @param {string} title
 * @param {string} message
 */
const asFailure = (title, message) => `✗ ${title}\n${stripVTControlCharacters(message).slice(0, 2000)}`

/**
 * @param {string} report
 * @param {string} output
 */
function readReport(report, output) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new PlainError(`The test runner left no report.\n${output.slice(-8000)}`)
  }
}

/**
 * Starts a PostgreSQL of its own for the tests.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export function startPostgres() {
  return step('starting a PostgreSQL for the tests', () => {
    const child = startProcess(tsx, ['gateway/src/db/local-postgres.ts'], {
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
  })
}
