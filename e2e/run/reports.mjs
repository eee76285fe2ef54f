import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PlainError, projectRoot } from '../../deploy/local/steps.mjs'
import { readNames } from './requirements/named-parts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./counts.mjs').Proof} Proof */

/**
 * The file for the report of one run of a test runner. One of an earlier run is removed.
 * @param {string} title
 */
export function reportFile(title) {
  const folder = path.join(projectRoot, '.cache', 'test')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${title.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * @param {string} file
 * @param {string} output of the test runner, for the error where it wrote no report
 */
export function readReport(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new PlainError(`The test runner left no report.\n${output.slice(-8000)}`)
  }
}

/**
 * @param {string} title
 * @param {string} message
 */
const withMessage = (title, message) => `✗ ${title}\n${stripVTControlCharacters(message).slice(0, 2000)}`

/**
 * A test that passed, if its titles name what it proves.
 * @param {string} file
 * @param {readonly string[]} titles from the outermost group to the test
 * @returns {Proof[]}
 */
function proofOf(file, titles) {
  const { proves, title } = readNames(titles)
  return proves.length > 0 ? [{ file, title, proves }] : []
}

/**
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} [numRuntimeErrorTestSuites]
 * @property {{ name: string, message: string, assertionResults: JestTest[] }[]} testResults
 * @typedef {object} JestTest
 * @property {string} status
 * @property {string} title
 * @property {string[]} ancestorTitles
 * @property {string} fullName
 * @property {string[]} failureMessages
 * @property {number} [invocations]
 * @property {string[]} [retryReasons]
 */

/**
 * @param {JestReport} report
 * @param {number} code with which Jest ended
 * @returns {Counts}
 */
export function countJest(report, code) {
  const files = report.testResults.map(({ name, message, assertionResults }) => ({
    file: path.relative(projectRoot, name),
    message,
    tests: assertionResults,
  }))
  const tests = files.flatMap(({ file, tests: own }) =>
    own.map((test) => ({
      ...test,
      file,
      titles: [...test.ancestorTitles, test.title],
      title: `${file} › ${test.fullName}`,
    })),
  )
  const broken = files.filter(({ tests: own, message }) => message && own.every(({ status }) => status !== 'failed'))
  const failed = report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0)
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => withMessage(title, failureMessages.join('\n'))),
      ...broken.map(({ file, message }) => withMessage(file, message)),
    ],
    flaky: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ title, retryReasons = [] }) => withMessage(title, retryReasons.join('\n'))),
    skipped: tests.filter(({ status }) => status === 'pending' || status === 'todo').map(({ title }) => title),
    proofs: tests.filter(({ status }) => status === 'passed').flatMap(({ file, titles }) => proofOf(file, titles)),
  }
}

/**
 * A suite is a file, or a group of a file. Its file is relative to the folder of the configuration.
 * @typedef {{ title: string, file: string, suites?: SpecSuite[], specs: Spec[] }} SpecSuite
 * @typedef {{ title: string, error?: unknown, steps?: SpecStep[] }} SpecStep
 * @typedef {{ title: string, tests: SpecTest[] }} Spec
 * @typedef {object} SpecTest
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {string} [projectName]
 * @property {{ errors: { message?: string }[], steps?: SpecStep[] }[]} results
 * @property {{ type: string, description?: string }[]} [annotations]
 */

/**
 * @param {{ errors: { message?: string }[], suites: SpecSuite[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ errors, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite))
  const of = (/** @type {SpecTest['status']} */ status) => tests.filter((test) => test.status === status)
  const [passed, failed, flaky, skipped] = [of('expected'), of('unexpected'), of('flaky'), of('skipped')]
  return {
    passed: passed.length + flaky.length,
    failed: failed.length + errors.length,
    failures: [
      ...failed.map(({ title, message }) => withMessage(title, message)),
      ...errors.map(({ message = '' }) => withMessage('outside of a test', message)),
    ],
    flaky: flaky.map(({ title, message }) => withMessage(title, message)),
    skipped: skipped.map(({ title, reason }) => `${title}${reason && `: ${reason}`}`),
    proofs: [...passed, ...flaky].flatMap(({ proofs }) => proofs),
  }
}

/**
 * A test, and its steps, which prove only what their own titles name.
 * @param {string} file
 * @param {readonly string[]} titles
 * @param {SpecTest['results']} results of which the last one counts
 */
const proofsOf = (file, titles, results) => [
  ...proofOf(file, titles),
  ...stepsOf(results.at(-1)?.steps).flatMap(({ title }) => proofOf(file, [title])),
]

/**
 * @param {readonly SpecStep[]} [steps]
 * @returns {SpecStep[]}
 */
const stepsOf = (steps = []) => steps.flatMap((step) => [step, ...stepsOf(step.steps)])

/**
 * @param {SpecSuite} suite
 * @param {readonly string[]} [groups] the titles of the groups around its tests
 * @returns {{ title: string, status: SpecTest['status'], message: string, reason: string, proofs: Proof[] }[]}
 */
const testsOf = ({ file, suites = [], specs }, groups = []) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results, annotations = [] }) => ({
      title: `${file} › ${title}`,
      status,
      message: results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n'),
      reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
      proofs: proofsOf(`e2e/${file}`, [...groups, title], results),
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
]
