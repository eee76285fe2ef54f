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

/** The tests of all packages whose titles name a requirement. */
function findTests() {
  return packages.flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .sort()
      .map((file) => path.posix.join(root, file))
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
