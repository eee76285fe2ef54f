import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { endProcess, startProcess } from '../../deploy/local/processes.mjs'
import { PlainError, projectRoot, run, step } from '../../deploy/local/steps.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = path.join(projectRoot, '.cache', 'test')
const tsx = path.join(projectRoot, 'node_modules', '.bin', 'tsx')

/**
 * Runs Jest and reads its counts; what failed is printed.
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
  // One more than the processors of a small machine: a server's tests wait for their database a third of the time.
  const { code, output } = await step(title, () =>
    run(jest, ['--config', 'jest.config.cjs', '--maxWorkers=3', '--json', `--outputFile=${report}`, ...args], {
      env: { NODE_ENV: 'test', ...env },
      allowFailure: true,
    }),
  )
  const result = readReport(report, output)
  if (code !== 0) console.error(output.slice(0, output.indexOf('{"numFailedTestSuites"') >>> 0).slice(-30_000))
  const brokenSuites = result.numRuntimeErrorTestSuites ?? 0
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenSuites || (code === 0 ? 0 : 1),
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

/**
 * Runs Playwright against a running site.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(env, args = ['--project', 'logs']) {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, 'end-to-end.json')
  rmSync(report, { force: true })
  const { output } = await step('end-to-end', () =>
    run('npx', ['playwright', 'test', '--reporter=line,json', ...args], {
      cwd: path.join(projectRoot, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      show: true,
      allowFailure: true,
    }),
  )
  const { stats, errors } = readReport(report, output)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

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
