import { readdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { coreJourneys, planChanged } from './changed-paths.mjs'

const nothing = { related: [], folders: [], onPglite: false, needsSite: false, specs: [], suites: [] }

test('a change of a screen runs the tests that import it and the core journeys', () => {
  const file = 'mf-lobby/src/screens/lobby-screen.tsx'

  expect(planChanged([file])).toEqual({ ...nothing, related: [file], needsSite: true })
})

test('a change of a module runs the tests of its folder and those of all modules together', () => {
  expect(
    planChanged(['gateway/src/modules/money/cashier/index.ts', 'gateway/src/modules/money/cashier/README.md']),
  ).toEqual({
    ...nothing,
    folders: ['gateway/src/modules/money/cashier/', 'gateway/src/[^/]+\\.test'],
    needsSite: true,
  })
})

test.each(['gateway/src/db/retry.ts', 'gateway/src/ledger/post.ts', 'gateway/sql/functions/ledger-move.sql'])(
  'a change of %s is tested on both engines',
  (file) => {
    expect(planChanged([file]).onPglite).toBe(true)
  },
)

test('a change of how remotes are loaded runs the faults of remotes', () => {
  expect(planChanged(['shell/src/remotes/federation.ts']).suites).toEqual(['faults'])
})

test('a change of a brand builds and tests the second brand', () => {
  expect(planChanged(['brands/parlay/brand.json']).suites).toEqual(['brand'])
})

test('a change of a text runs what compares the catalogues', () => {
  expect(planChanged(['mf-lobby/src/i18n/EN.json']).folders).toEqual(['shared/web/src/i18n/'])
})

test('a change of a test, a story or a page of documentation starts no site', () => {
  const files = ['mf-lobby/src/tab.test.ts', 'shared/ui/src/button.stories.tsx', 'gateway/README.md']

  expect(planChanged(files).needsSite).toBe(false)
})

test('a changed spec of the browser is run', () => {
  expect(planChanged(['e2e/specs/shell.spec.ts', 'e2e/full/games/cards.spec.ts'])).toEqual({
    ...nothing,
    specs: ['specs/shell.spec.ts', 'full/games/cards.spec.ts'],
  })
})

test('the core journeys and the suites that paths add exist', () => {
  const specs = readdirSync(path.join(projectRoot, 'e2e/specs')).map((file) => `specs/${file}`)
  const suites = readdirSync(path.join(projectRoot, 'e2e/full'))

  expect(specs).toEqual(expect.arrayContaining([...coreJourneys]))
  expect(suites).toEqual(expect.arrayContaining(['brand', 'faults']))
})
