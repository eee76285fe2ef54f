import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildChanged } from '../../deploy/local/build.mjs'
import { PlainError, projectRoot, run } from '../../deploy/local/steps.mjs'
import { runSpecs, withBrowserSite } from './browser-suites.mjs'
import { coreJourneys, planChanged } from './changed-paths.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { noCounts, sumOf } from './counts.mjs'
import { countChecks } from './ordinary-run.mjs'
import { jestProjects, jestWorkers, runJest, withPostgres } from './suites.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./changed-paths.mjs').Plan} Plan */

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { allowFailure: true })
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed: ${output.trim()}`)
  return output.split('\n').filter(Boolean)
}

/**
 * The files that differ from a commit, new ones included. Without a commit it is the last one, or the one before where
 * nothing has changed since.
 * @param {string | undefined} since
 */
async function findChangedFiles(since) {
  const uncommitted = async (/** @type {string} */ commit) => [
    ...(await git('diff', '--name-only', '--no-renames', commit)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
  if (since !== undefined) return uncommitted(since)
  const now = await uncommitted('HEAD')
  return now.length > 0 ? now : uncommitted('HEAD~1')
}

/**
 * Runs the checks, and the tests of what has changed.
 * @param {string | undefined} since a commit
 * @returns {Promise<Counts>}
 */
export async function runChanged(since) {
  const files = await findChangedFiles(since)
  const plan = planChanged(files)
  console.log(`changed: ${files.length} files${files.length > 12 ? '' : ` (${files.join(', ')})`}`)
  const browser = await ensureTestBrowser()
  const built = buildChanged()
  return sumOf(await Promise.all([checksAndJest(files, plan, built), specs(plan, built, browser)]))
}

/**
 * @param {readonly string[]} files that have changed
 * @param {Plan} plan
 * @param {Promise<unknown>} built
 */
async function checksAndJest(files, { related, folders, onPglite }, built) {
  const checks = await countChecks(files.filter((file) => existsSync(path.join(projectRoot, file))))
  await built
  const { page, gateway, others } = jestProjects()
  const projects = [...page, ...others, ...gateway.filter((name) => onPglite || name !== 'gateway on PGlite')]
  const runs = [
    { title: 'changed', args: ['--findRelatedTests', ...related], isEmpty: related.length === 0 },
    { title: 'changed folders', args: ['--testPathPatterns', ...folders], isEmpty: folders.length === 0 },
  ]
  const tests = await withPostgres(jestWorkers, async (env) => {
    const all = []
    // The runs follow one another, because two in parallel would use one database server.
    for (const { title, args } of runs.filter(({ isEmpty }) => !isEmpty)) {
      all.push(await runJest(title, { projects, args, env }))
    }
    return all
  })
  return sumOf([checks, ...tests])
}

/**
 * @param {Plan} plan
 * @param {Promise<unknown>} built
 * @param {string} browser
 */
async function specs({ needsSite, specs: own, suites }, built, browser) {
  await built
  if (!needsSite && own.length === 0) return noCounts()
  const full = [...suites.map((name) => `full/${name}/`), ...own.filter((file) => !file.startsWith('specs/'))]
  return withBrowserSite(browser, async (env) =>
    sumOf([
      await runSpecs('changed', env, [...coreJourneys, ...own.filter((file) => file.startsWith('specs/'))]),
      ...(full.length > 0 ? [await runSpecs('changed, full', { ...env, TEST_RUN: 'full' }, full)] : []),
    ]),
  )
}
