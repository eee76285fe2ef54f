/**
 * Plans what `npm test -- --changed` runs for a changed file. Files are paths in the project.
 *
 * @typedef {object} Plan
 * @property {string[]} related files whose tests Jest finds by its imports
 * @property {string[]} folders patterns of test files that run whole
 * @property {boolean} onPglite whether the gateway's storage tests also run on the embedded database
 * @property {boolean} needsSite whether what a page or a server runs has changed
 * @property {string[]} specs of the browser in addition to the core journeys
 * @property {string[]} suites of the full run
 */

/** The journeys that every change of the product runs: every remote and every server has a part in them. */
export const coreJourneys = ['specs/journey.spec.ts', 'specs/session-across-remotes.spec.ts']

const isTest = (/** @type {string} */ file) => /\.(test|spec|stories)\.tsx?$|\/testing\/|\/stories\//.test(file)

/**
 * Servers are put together from modules, so that by its imports every test of one has to do with every module. A change
 * of a module runs the tests of its own folder and those of all modules together.
 * @type {{ path: RegExp, folders: (match: string[]) => string[] }[]}
 */
const houses = [
  {
    path: /^gateway\/src\/modules\/((?:(?:site|member|games|rewards|money)\/)?[^/]+)\//,
    folders: ([, name]) => [`gateway/src/modules/${name}/`, 'gateway/src/[^/]+\\.test'],
  },
  {
    path: /^gateway\/src\/(db|ledger|jobs)\//,
    folders: ([, name]) => [`gateway/src/${name}/`, 'gateway/src/[^/]+\\.test', 'gateway/test/'],
  },
  { path: /^gateway\/src\/([^/]+\.test\.ts)$/, folders: ([, name]) => [`gateway/src/${name}`] },
  { path: /^gateway\/(?!README)/, folders: () => ['gateway/'] },
  { path: /^sandbox\/src\/([^/]+)\//, folders: ([, name]) => [`sandbox/src/${name}/`] },
  {
    path: /^(sandbox|releases|deploy|docs|brands)\//,
    folders: ([, name]) => (name === 'brands' ? ['shared/web/src/brand/'] : [`${name}/`]),
  },
  { path: /^e2e\/run\//, folders: () => ['e2e/run/'] },
]

/** Tests that a path adds because its faults show elsewhere. */
const additions = [
  { path: /^gateway\/(src\/(db|ledger)|migrations|sql)\//, onPglite: true },
  { path: /^shell\/src\/remotes\//, suites: ['faults'] },
  { path: /^brands\//, suites: ['brand'] },
  { path: /\/i18n\/.*\.json$/, folders: ['shared/web/src/i18n/'] },
]

/** Packages whose files a page or a server of the site runs. */
const products = /^(shell|back-office|shared|art|brands|gateway|sandbox|releases|mf-[^/]+)\//

/**
 * @param {readonly string[]} files that have changed
 * @returns {Plan}
 */
export function planChanged(files) {
  const houseOf = (/** @type {string} */ file) => houses.find(({ path }) => path.test(file))
  const added = files.flatMap((file) => additions.filter(({ path }) => path.test(file)))
  const changedSpecs = files.filter((file) => /^e2e\/(specs|full)\/.+\.spec\.ts$/.test(file))
  return {
    related: files.filter(
      (file) => /\.(tsx?|css|json|mjs|cjs)$/.test(file) && !houseOf(file) && !file.startsWith('e2e/'),
    ),
    folders: unique([
      ...files.flatMap((file) => houseOf(file)?.folders(houseOf(file)?.path.exec(file) ?? []) ?? []),
      ...added.flatMap(({ folders = [] }) => folders),
    ]),
    onPglite: added.some(({ onPglite }) => onPglite),
    needsSite: files.some((file) => products.test(file) && !isTest(file) && !file.endsWith('.md')),
    specs: changedSpecs.map((file) => file.replace('e2e/', '')),
    suites: unique(added.flatMap(({ suites = [] }) => suites)),
  }
}

const unique = (/** @type {string[]} */ list) => [...new Set(list)]
