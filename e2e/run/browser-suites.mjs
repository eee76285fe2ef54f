import { readdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { sumOf } from './counts.mjs'
import { withSite } from './site.mjs'
import { runPlaywright } from './suites.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Playwright's projects in their order. Those of a stage run in parallel; later ones change settings of the whole site,
 * or read what the others have left. A stage runs also where a test of an earlier one has failed.
 */
const stages = [
  { title: 'pages', projects: ['brand', 'site'] },
  { title: 'operator', projects: ['operator'] },
  { title: 'releases', projects: ['releases'] },
  { title: 'logs', projects: ['logs'] },
]

/** The folders of `e2e/full`, each a suite of the full run. */
export const fullFolders = () => readdirSync(path.join(projectRoot, 'e2e', 'full')).sort()

/**
 * Runs `use` with a separate site and the environment in which Playwright finds it. The site's data are kept if a test
 * has failed.
 * @param {string} browser the path of the browser for tests
 * @param {(env: NodeJS.ProcessEnv) => Promise<Counts>} use
 */
export async function withBrowserSite(browser, use) {
  let failed = 0
  return withSite(
    'e2e',
    async ({ env, pids }) => {
      const counts = await use({ ...env, ...pids, CHROMIUM_PATH: browser })
      failed = counts.failed
      return counts
    },
    { keepsData: () => failed > 0 },
  )
}

/**
 * Runs specs stage by stage.
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args files or folders, all by default
 * @returns {Promise<Counts>}
 */
export async function runSpecs(title, env, args = []) {
  const all = []
  for (const stage of stages) {
    const projects = stage.projects.flatMap((project) => ['--project', project])
    // Playwright takes all that follows `--project` for names of projects.
    all.push(await runPlaywright(`${title}: ${stage.title}`, env, [...args, ...projects]))
  }
  return sumOf(all)
}
