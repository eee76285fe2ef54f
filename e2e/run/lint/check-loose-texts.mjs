import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { looseTexts } from './loose-texts.mjs'

const isOfTests = (/** @type {string} */ file) => /\.(test|stories)\.tsx$|\/(node_modules|testing|stories)\//.test(file)
const found = looseTexts(path.join(projectRoot, 'tsconfig.json'), (file) => !isOfTests(file)).map((place) =>
  path.relative(projectRoot, place),
)

if (found.length > 0) {
  console.error(`Give each of these texts an element of its own (ADR 0051):\n${found.join('\n')}`)
  process.exitCode = 1
}
