import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { looseTexts, productProgram } from './loose-texts.mjs'

const program = productProgram(projectRoot)
const found = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.endsWith('.tsx') && !/\/(node_modules|testing|stories)\//.test(fileName))
  .flatMap((file) => looseTexts(program, file))
  .map((place) => path.relative(projectRoot, place))

if (found.length > 0) {
  console.error(`Give each of these texts an element of its own (ADR 0051):\n${found.join('\n')}`)
  process.exitCode = 1
}
