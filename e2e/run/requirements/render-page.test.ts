import { findProvenInFullRunOnly, findUnknownNames, renderPage } from './render-page.mjs'

const requirements = {
  V3: {
    words: { '2.1': ['/help: Help', '/join: Join us'] },
    parts: { help: 'The help is there', join: 'One can join' },
  },
  H2: { words: { '2.3': ['a license button'] }, parts: { home: 'The licence is on home only' } },
}
const proof = (title: string, ...proves: string[]) => ({ title, proves, cases: [], line: 7, file: 'a.test.ts' })
const unprovenOf = (page: string) => page.split('\n').filter((line) => /^- \*\*/.test(line))

test('a line is proven when each of its parts has a test', () => {
  const page = renderPage(requirements, [proof('a', 'V3.help', 'V3.join'), proof('b', 'H2')])

  expect(page).toContain('## Not yet proven (0 of 2)\n\n## Every line')
  expect(page).not.toContain('(not yet proven)')
})

test('what is missing stands on top, part by part', () => {
  const page = renderPage(requirements, [proof('a', 'V3.help')])

  expect(page).toContain('## Not yet proven (2 of 2)')
  expect(unprovenOf(page)).toEqual(['- **V3.join** One can join', '- **H2.home** The licence is on home only'])
})

test('a number alone proves a line of one part, and no part of another', () => {
  const page = renderPage(requirements, [proof('a', 'V3'), proof('b', 'H2')])

  expect(unprovenOf(page)).toEqual(['- **V3.help** The help is there', '- **V3.join** One can join'])
  expect(page).toContain('Besides, of V3:\n\n- a (`a.test.ts`)')
})

test('a line quotes the specification with its sections', () => {
  const page = renderPage(requirements, [])

  expect(page).toContain('### V3 (not yet proven)\n\n> 2.1: /help: Help\n>\n> 2.1: /join: Join us\n\n**V3.help**')
})

test('a test is listed with its cases', () => {
  const page = renderPage(requirements, [{ ...proof('%s is open', 'V3.join'), cases: ['/join', '*/*'] }])

  expect(page).toContain('- %s is open (`a.test.ts`): `/join` · `*/*`')
})

test('a name that the requirements do not have is said with its place', () => {
  expect(findUnknownNames(requirements, [proof('a', 'V3.chat', 'V9', 'V3', 'H2.home')])).toEqual([
    'a.test.ts:7 names V3.chat: V3 has help, join',
    'a.test.ts:7 names V9: there is no V9',
  ])
})

test('a part that only the full run proves is refused, and such a proof is marked', () => {
  const inFull = (file: string) => ({ ...proof('a', 'V3.help'), file })

  for (const file of ['e2e/full/looks/a.spec.ts', 'shell/src/a.full.test.tsx', 'e2e/specs/sign-in.providers.spec.ts']) {
    expect(findProvenInFullRunOnly(requirements, [inFull(file)])).toEqual([`V3.help: ${file}`])
    expect(findProvenInFullRunOnly(requirements, [inFull(file), proof('b', 'V3.help')])).toEqual([])
    expect(renderPage(requirements, [inFull(file)])).toContain(`- a (\`${file}\`, full run)`)
  }
  expect(findProvenInFullRunOnly(requirements, [])).toEqual([])
})
