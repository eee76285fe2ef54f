import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { packages } from '../packages.mjs'

/**
 * A test, or a step of one, whose title names what it proves.
 * @typedef {object} Proof
 * @property {string} file relative to the project
 * @property {string} title without the names
 * @property {string[]} proves numbers of requirements (`V3`) and parts of them (`V3.help`)
 */

const names = String.raw`(?:[A-Z]{1,2}\d+(?:\.[a-z]+\d*(?:-[a-z]+)*)?(?:, ?| ))+`
const headOfTitle = new RegExp(`^${names}`)
/** A text that begins with names. Titles are such texts; the few others, such as `P1 234`, name no part. */
const namingText = new RegExp(String.raw`(['"\`])(${names}(?:(?!\1).)*)\1`, 'g')

/**
 * Reads the names at the beginning of each title: those of a test and of the groups around it.
 * @param {readonly string[]} titles from the outermost group to the test
 * @returns {{ proves: string[], title: string }}
 */
export function readNames(titles) {
  const heads = titles.map((title) => headOfTitle.exec(title)?.[0] ?? '')
  return {
    proves: [...new Set(heads.flatMap((head) => head.split(/[, ]+/).filter(Boolean)))],
    title: titles
      .map((title, index) => title.slice(heads[index]?.length))
      .filter(Boolean)
      .join(': '),
  }
}

/**
 * The tests of one file, as far as its text shows them. Placeholders of titles are not filled in.
 * @param {string} file
 * @param {string} source
 * @returns {Proof[]}
 */
export const findNamesIn = (file, source) =>
  [...source.matchAll(namingText)].map(([, , title = '']) => ({ file, ...readNames([title]) }))

/** Its tests have examples of names. */
const own = 'e2e/run/requirements'

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
      if (entry.isDirectory())
        return ['node_modules', 'dist'].includes(entry.name) || file === own ? [] : listTestFiles(file)
      return /\.(test|spec)\.tsx?$/.test(file) ? [file] : []
    })
    .sort()
}

/** All tests whose titles name what they prove, found without running them. */
export const findNamesInSources = () =>
  packages
    .flatMap(listTestFiles)
    .flatMap((file) => findNamesIn(file, readFileSync(path.join(projectRoot, file), 'utf8')))
