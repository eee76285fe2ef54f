import { buildChanged } from '../../deploy/local/build.mjs'
import { runSpecs, withBrowserSite } from './browser-suites.mjs'
import { checkAll } from './checks.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { noCounts, sumOf } from './counts.mjs'
import { judgeRun } from './requirements/proofs-of-run.mjs'
import { jestProjects, jestWorkers, runJest, withPostgres } from './suites.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Runs every check and test that belongs to an ordinary run. Jest and the browser need nothing of each other, so that the
 * site is built and started while the checks run, and used while Jest runs. At its end every part of a requirement has a
 * test that passed.
 * @param {'all' | 'jest' | 'browser'} part
 * @returns {Promise<Counts>}
 */
export async function runOrdinary(part) {
  const browser = part === 'jest' ? '' : await ensureTestBrowser()
  const built = buildChanged()
  const halves = [
    ...(part === 'browser' ? [] : [checksAndJest(built)]),
    ...(part === 'jest' ? [] : [specs(built, browser)]),
  ]
  return requireProofs(part, sumOf(await Promise.all(halves)))
}

/**
 * Counts a failure where a run leaves a part of a requirement without a test that passed, also where the test was skipped.
 * @param {'all' | 'jest' | 'browser'} part
 * @param {Counts} counts
 * @returns {Counts}
 */
export function requireProofs(part, counts) {
  const parts = judgeRun(part, counts.proofs)
  if (parts.length === 0) return counts
  const failures = [`✗ requirements: no test has passed for ${parts.join(', ')}`]
  return sumOf([counts, { ...noCounts(), failed: 1, failures }])
}

/** @param {Promise<unknown>} built the tests of servers and tools run what is built; those of pages need not wait for it */
async function checksAndJest(built) {
  const { page, gateway, others } = jestProjects()
  const ofGateway = async () => {
    await built
    return withPostgres(jestWorkers, (env) => runJest('tests of the gateway', { projects: gateway, env }))
  }
  // Both together take about as long as the gateway's.
  const ofOthers = async () => {
    const ofPages = await runJest('tests of pages', { projects: page })
    await built
    return sumOf([ofPages, await runJest('tests of tools and sandbox', { projects: others })])
  }
  return sumOf(await Promise.all([countChecks(), ofGateway(), ofOthers()]))
}

/**
 * @param {Promise<unknown>} built
 * @param {string} browser
 */
async function specs(built, browser) {
  await built
  return withBrowserSite(browser, (env) => runSpecs('browser', env))
}

/**
 * Runs the static checks. Each that fails counts as a failure; those that pass are no tests.
 * @param {readonly string[]} [files] for checks that look at each file by itself, all by default
 * @returns {Promise<Counts>}
 */
export async function countChecks(files) {
  const failed = await checkAll(undefined, files)
  return { ...noCounts(), failed: failed.length, failures: failed.map((title) => `✗ ${title}: its output is above`) }
}
