import path from 'node:path'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { describeEnd, sumOf } from './counts.mjs'
import { countJest, countPlaywright } from './reports.mjs'

const file = path.join(projectRoot, 'shell/src/a.test.ts')
const aTest = (title: string, status: string, more = {}) => ({
  ...{ title, ancestorTitles: ['V3 a page'], fullName: title, status, failureMessages: [] },
  ...more,
})

const jestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: file,
      message: 'the whole output',
      assertionResults: [
        aTest('opens', 'passed', { invocations: 1 }),
        aTest('V3.help closes', 'passed', { invocations: 2, retryReasons: ['the first error'] }),
        aTest('breaks', 'failed', { failureMessages: ['\u001b[31mexpected 1\u001b[39m'] }),
        aTest('needs nginx', 'pending'),
      ],
    },
  ],
}

const steps = [{ title: 'it waits', steps: [{ title: 'H4 the clock' }] }]
const aSpec = (
  title: string,
  status: string,
  errors: string[][],
  annotations = [{ type: 'skip', description: 'no font' }],
) => ({
  title,
  tests: [
    {
      status,
      annotations,
      results: errors.map((messages) => ({ errors: messages.map((message) => ({ message })), steps })),
    },
  ],
})

const playwrightReport = {
  errors: [],
  suites: [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [aSpec('V1.paths opens', 'expected', [[]]), aSpec('closes', 'flaky', [['the first error'], []])],
      suites: [
        {
          title: 'H2 a group',
          file: 'a.spec.ts',
          specs: [aSpec('breaks', 'unexpected', [['one'], ['two']]), aSpec('Thai', 'skipped', [])],
        },
      ],
    },
  ],
} as unknown as Parameters<typeof countPlaywright>[0]

test('a report of Jest says what failed, what passed at the second try and what was skipped', () => {
  expect(countJest(jestReport, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['✗ shell/src/a.test.ts › breaks\nexpected 1'],
    flaky: ['✗ shell/src/a.test.ts › V3.help closes\nthe first error'],
    skipped: ['shell/src/a.test.ts › needs nginx'],
    proofs: [
      { file: 'shell/src/a.test.ts', title: 'a page: opens', proves: ['V3'] },
      { file: 'shell/src/a.test.ts', title: 'a page: closes', proves: ['V3', 'V3.help'] },
    ],
  })
})

test('a file that could not be loaded is a failure', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 }
  const testResults = [{ name: file, message: 'Cannot find module', assertionResults: [] }]

  expect(countJest({ ...report, testResults }, 1)).toMatchObject({
    failed: 1,
    failures: ['✗ shell/src/a.test.ts\nCannot find module'],
  })
})

test('Jest that ends with an error and no failed test is a failure', () => {
  expect(countJest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1)
})

test('a report of Playwright says the same, with the errors of both tries', () => {
  expect(countPlaywright(playwrightReport)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['✗ a.spec.ts › breaks\none\ntwo'],
    flaky: ['✗ a.spec.ts › closes\nthe first error'],
    skipped: ['a.spec.ts › Thai: no font'],
    proofs: [
      { file: 'e2e/a.spec.ts', title: 'opens', proves: ['V1.paths'] },
      { file: 'e2e/a.spec.ts', title: 'the clock', proves: ['H4'] },
      { file: 'e2e/a.spec.ts', title: 'the clock', proves: ['H4'] },
    ],
  })
})

test('an error outside of a test is a failure', () => {
  expect(countPlaywright({ ...playwrightReport, errors: [{ message: 'no such project' }] }).failed).toBe(2)
})

test('the end of a run has its failures, flaky and skipped tests, and the counts alone on the last line', () => {
  const counts = sumOf([countJest(jestReport, 1), countPlaywright(playwrightReport)])
  const lines = describeEnd(counts, [{ title: 'building shell', seconds: 30 }], 600)

  expect(lines.at(-1)).toBe('4 passed, 2 failed, 2 skipped')
  expect(lines).toContain('took 10.0 min')
  expect(lines).toContain('  ✗ a.spec.ts › closes\nthe first error')
  expect(lines).toContain('  a.spec.ts › Thai: no font')
  expect(lines).toContain('     30 s  building shell')
})
