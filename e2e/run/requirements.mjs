import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError, projectRoot, runMain } from '../../deploy/local/steps.mjs'
import { packages } from './packages.mjs'
import { findProvenInFullRunOnly, findUnknownNames, renderPage } from './requirements/render-page.mjs'
import { findTestTitles } from './requirements/test-titles.mjs'

const page = path.join(projectRoot, 'docs/requirements.md')
/** Most files name no requirement and need not be parsed. */
const namesRequirement = /['"`][A-Z]{1,2}\d+[., ]/
const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')

/**
 * Returns the paths of all tests below a folder, relative to the project and sorted.
 * What is installed or built is left out: links of packages to each other lead round in circles.
 * @param {string} folder
 * @returns {string[]}
 */
function listTestFiles(folder) {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listTestFiles(file)
      return /\.(test|spec)\.tsx?$/.test(file) ? [file] : []
    })
    .sort()
}

/** The tests of all packages whose titles name a requirement. */
function findTests() {
  return packages.flatMap((root) =>
    listTestFiles(root)
      .flatMap((file) => {
        const source = read(file)
        return namesRequirement.test(source) ? findTestTitles(file, source).map((test) => ({ ...test, file })) : []
      })
      .filter(({ proves }) => proves.length > 0),
  )
}

await runMain(async () => {
  /** @type {import('./requirements/render-page.mjs').Requirements} */
  const requirements = JSON.parse(read('docs/requirements.json'))
  const tests = findTests()
  const unknown = findUnknownNames(requirements, tests)
  if (unknown.length > 0)
    throw new PlainError(`Titles name what docs/requirements.json has not:\n${unknown.join('\n')}`)

  const fullOnly = findProvenInFullRunOnly(requirements, tests)
  if (fullOnly.length > 0)
    throw new PlainError(`An ordinary run proves every part; only the full run proves:\n${fullOnly.join('\n')}`)

  const wanted = renderPage(requirements, tests)
  if (!process.argv.includes('--check')) return writeFileSync(page, wanted)
  if (readFileSync(page, 'utf8') !== wanted) {
    throw new PlainError('docs/requirements.md is stale; run `npm run requirements`.')
  }
})
