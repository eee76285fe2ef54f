import { findNotPassed, findUnknownNames, findUnproven } from './judge-proofs.mjs'
import { renderPage } from './page.mjs'
import { renderSummary } from './summary.mjs'

const requirements = {
  V3: {
    words: { '2.1': ['/help: Help', '/join: <Join us>'] },
    parts: { help: 'The help is there', join: 'One can join' },
  },
  H2: { words: { '2.3': ['a license button'] }, parts: { home: 'The licence is on home only' } },
}
const proof = (file: string, ...proves: string[]) => ({ title: 'it <works>', proves, file })
const all = [proof('a.test.ts', 'V3.help', 'V3.join'), proof('a.test.ts', 'H2')]

test('every part needs a test of an ordinary run that names it', () => {
  expect(findUnproven(requirements, all)).toEqual([])
  expect(findUnproven(requirements, [proof('a.test.ts', 'V3.help')])).toEqual([
    'V3.join: no test names it',
    'H2.home: no test names it',
  ])
})

test.each(['e2e/full/looks/a.spec.ts', 'shell/src/a.full.test.tsx', 'e2e/specs/sign-in.providers.spec.ts'])(
  'a part that only %s proves is refused, and the page marks such a proof',
  (file) => {
    const named = [...all.slice(0, 1), proof(file, 'H2')]

    expect(findUnproven(requirements, named)).toEqual([`H2.home: only the full run proves it, in ${file}`])
    expect(renderPage(requirements, named, '')).toContain(`<code>${file}</code> (full run)`)
  },
)

test('a number alone proves the part of a requirement with one part, and no part of another', () => {
  expect(findUnproven(requirements, [proof('a.test.ts', 'V3'), proof('a.test.ts', 'H2')])).toEqual([
    'V3.help: no test names it',
    'V3.join: no test names it',
  ])
})

test('a name of a part that does not exist is refused', () => {
  expect(findUnknownNames(requirements, [proof('a.test.ts', 'V3.chat', 'V9.a', 'P1', 'V3', 'H2.home')])).toEqual([
    'a.test.ts: "it <works>" names V3.chat: V3 has help, join',
    'a.test.ts: "it <works>" names V9.a: there is no V9',
  ])
})

test('a run proves a part by a test that passed', () => {
  expect(findNotPassed(requirements, { named: all, passed: all })).toEqual([])
  expect(findNotPassed(requirements, { named: all, passed: all.slice(1) })).toEqual(['V3.help', 'V3.join'])
})

test('half of a run does not answer for parts that the other half proves', () => {
  const named = [proof('a.test.ts', 'V3.help'), proof('e2e/specs/a.spec.ts', 'V3.join', 'V3.help'), ...all.slice(1)]

  expect(findNotPassed(requirements, { named, passed: [], half: 'jest' })).toEqual(['H2.home'])
  expect(findNotPassed(requirements, { named, passed: [], half: 'browser' })).toEqual(['V3.join'])
})

test('the page begins with the parts without a proof, and shows words, parts and tests as text', () => {
  const page = renderPage(requirements, [proof('a.test.ts', 'V3.help', 'V3')], 'From a run.')

  expect(page).toContain('<h2>Not proven (2)</h2>\n<ul><li><b>V3.join</b> One can join</li>')
  expect(page).toContain('<blockquote>2.1: /join: &lt;Join us&gt;</blockquote>')
  expect(page).toContain('<p id="V3.help"><b>V3.help</b> The help is there</p>\n<ul><li>it &lt;works&gt; <code>')
  expect(page).toContain('<p>Also of V3:</p>')
})

test('the summary counts parts by the kind of test that proves them', () => {
  const named = [
    ...all,
    proof('b.test.ts', 'V3.help'),
    proof('e2e/specs/a.spec.ts', 'V3.join'),
    proof('e2e/full/a.spec.ts', 'V3'),
  ]
  const rows = renderSummary(requirements, named)
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))

  expect(
    rows.map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    ),
  ).toEqual([
    ['V3', '2', '2', '2', '1', '0'],
    ['H2', '1', '1', '1', '0', '0'],
  ])
})
