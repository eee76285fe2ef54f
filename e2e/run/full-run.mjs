import { availableParallelism } from 'node:os'
import { buildChanged } from '../../deploy/local/build.mjs'
import { finishedSteps, PlainError } from '../../deploy/local/steps.mjs'
import { fullFolders, runSpecs, withBrowserSite } from './browser-suites.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { noCounts, sumOf } from './counts.mjs'
import { countChecks, requireProofs } from './ordinary-run.mjs'
import { openRecord } from './run-record.mjs'
import { jestProjects, runJest, runPlaywright, withPostgres } from './suites.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * One suite of the full run. A suite of the browser runs on a site that it shares with the others.
 * @typedef {{ name: string, run: (env: NodeJS.ProcessEnv) => Promise<Counts>, needsSite?: boolean }} Suite
 */

/** One more than the processors of a small machine, because a server's tests spend a third of their time waiting. */
const workers = availableParallelism() + 1

/** The project of Jest that repeats the gateway's tests on the embedded database, under a name that can be typed. */
const nameOf = (/** @type {string} */ project) => (project === 'gateway on PGlite' ? 'pglite' : project)

/**
 * @param {string} browser
 * @returns {Suite[]}
 */
function listSuites(browser) {
  const { page, gateway, others } = jestProjects()
  const ofJest = [...page, ...gateway, ...others].map((project) => ({
    name: nameOf(project),
    run: () =>
      withPostgres(gateway.includes(project) ? workers : 0, (env) =>
        runJest(`tests of ${nameOf(project)}`, { projects: [project], env, workers }),
      ),
  }))
  const ofBrowser = fullFolders().map((name) => ({
    name,
    needsSite: true,
    run: (/** @type {NodeJS.ProcessEnv} */ env) => runSpecs(name, env, [`full/${name}/`]),
  }))
  return [
    { name: 'checks', run: () => countChecks() },
    ...ofJest,
    ...ofBrowser,
    // The last on the site: it reads the logs that all others have left.
    { name: 'journeys', needsSite: true, run: (env) => runSpecs('journeys', env, ['specs/']) },
    { name: 'stories', run: () => runStories(browser) },
  ]
}

/**
 * Every story in a browser, with all rules of axe.
 * @param {string} browser
 */
export async function runStories(browser) {
  const { withBuiltStories } = await import('../../storybook/built-stories.mjs')
  return withBuiltStories((url) =>
    runPlaywright('stories', { STORIES_URL: url, CHROMIUM_PATH: browser }, ['--config', 'stories.config.ts']),
  )
}

/**
 * Returns the result of a suite that could not run, such as one whose build fails. The others still run.
 * @param {string} name
 * @param {unknown} error
 * @returns {Counts}
 */
function asFailure(name, error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`suite ${name} could not run: ${reason}`)
  return { ...noCounts(), failed: 1, failures: [`suite ${name} could not run: ${reason}`] }
}

/**
 * Runs everything, or the suites that are named, one after another. A suite that has passed with the same sources is not
 * run again, so that a run that was broken off goes on where it was.
 * @param {readonly string[]} names
 * @param {{ again: boolean }} options
 * @returns {Promise<Counts>}
 */
export async function runFull(names, { again }) {
  const browser = await ensureTestBrowser()
  const suites = listSuites(browser)
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name))
  if (unknown !== undefined) {
    throw new PlainError(`There is no suite "${unknown}"; there are ${suites.map(({ name }) => name).join(', ')}.`)
  }
  const record = await openRecord()
  const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name))
  await buildChanged()

  /** @param {Suite} suite @param {NodeJS.ProcessEnv} env */
  const runOnce = async ({ name, run }, env) => {
    const known = again ? undefined : record.passed(name)
    if (known) {
      console.log(`= ${name} passed with these sources (${known.passed} tests)`)
      return known
    }
    const started = performance.now()
    const counts = await run(env).catch((error) => asFailure(name, error))
    const seconds = (performance.now() - started) / 1000
    finishedSteps.push({ title: `suite ${name}`, seconds })
    record.keep(name, counts)
    return counts
  }
  /** @param {readonly Suite[]} list @param {NodeJS.ProcessEnv} env */
  const runEach = async (list, env) => {
    const all = []
    for (const suite of list) all.push(await runOnce(suite, env))
    return sumOf(all)
  }

  const onSite = chosen.filter(({ needsSite }) => needsSite)
  const needsSite = onSite.some(({ name }) => again || record.passed(name) === undefined)
  const counts = sumOf([
    await runEach(
      chosen.filter((suite) => !suite.needsSite),
      {},
    ),
    await (needsSite ? withBrowserSite(browser, (env) => runEach(onSite, env)) : runEach(onSite, {})),
  ])
  return names.length === 0 ? requireProofs('all', counts) : counts
}
