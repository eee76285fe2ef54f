import { findTestTitles } from './test-titles.mjs'

const find = (source: string) => findTestTitles('some.test.ts', source)
const titlesOf = (source: string) => find(source).map(({ title }) => title)
const casesOf = (source: string) => find(source).map(({ cases }) => cases)

test('a title gives the lines and parts that it names at its start, and the rest in words', () => {
  expect(find("test('V3.help V3.two-words H2, the help is there', () => {})")).toEqual([
    { proves: ['V3.help', 'V3.two-words', 'H2'], title: 'the help is there', cases: [], line: 1 },
  ])
})

test('numbers that are no requirement’s stay in the words', () => {
  expect(find("test('M5 C.6 RG-04 a payout', () => {})")[0]).toMatchObject({
    proves: ['M5'],
    title: 'C.6 RG-04 a payout',
  })
})

test('a group’s numbers and words are those of its tests, and prove nothing by themselves', () => {
  const source = `describe('M5 staff', () => {
    test('M5.forced force a receipt', () => {})
    describe('above the limit', () => { test('approve it', () => {}) })
  })
  describe('M4 nothing in it', () => {})`

  expect(find(source).map(({ proves, title }) => [proves, title])).toEqual([
    [['M5', 'M5.forced'], 'staff: force a receipt'],
    [['M5'], 'staff: above the limit: approve it'],
  ])
})

test('a step of a test stands for itself', () => {
  const source = `test('V1 home', async () => { await test.step('H4 the clock', async () => {}) })`

  expect(find(source).map(({ proves }) => proves)).toEqual([['V1'], ['H4']])
})

test.each(['test.skip', 'describe.skip', 'test.fixme'])('%s proves nothing', (skipped) => {
  expect(find(`${skipped}('V1 home', () => { test('V2 inside', () => {}) })`)).toEqual([])
})

test('other calls with a text first are no tests', () => {
  expect(find("screen.getByText('P1 234'); path('M12 17h', 3)")).toEqual([])
})

test('a table is filled into the title, whatever brackets are in it', () => {
  const source = `
    test.each([
      ['one (1)', () => new Response('{"a": [1)')],
      ['two', undefined],
    ] as const)('F4 answers %s', () => {})`

  expect(casesOf(source)).toEqual([['one (1)', 'two']])
})

test('a character that would break the line, or cannot be seen, is written as its number', () => {
  expect(casesOf("test.each(['a\\nb', 'c\\u200Bd', 'e f'])('A14 %s', () => {})")).toEqual([
    ['a\\u{a}b', 'c\\u{200b}d', 'e f'],
  ])
})

test('a table of objects is filled in by name', () => {
  const source = "test.each([{ id: 1, is: { so: 'x' } }, { id: 2, is: { so: 'y' } }])('A14 $id is $is.so', () => {})"

  expect(casesOf(source)).toEqual([['1 / x', '2 / y']])
})

test('a table that stands elsewhere in the file is found, also behind Object.entries', () => {
  const source = `
    const words = ['a', 'b'] as const
    const groups = { '/': 'w_home', '/rng': 'w_rng' }
    test.each(words)('V1 %s', () => {})
    test.each(Object.entries(groups))('B1 %s has %s', () => {})`

  expect(casesOf(source)).toEqual([
    ['a', 'b'],
    ['/ / w_home', '/rng / w_rng'],
  ])
})

test('a table that only the program knows is named', () => {
  const source = "test.each(languages.map((code) => [code]))('V11 %s', () => {}); test.each(brands)('V12 %s', () => {})"

  expect(casesOf(source)).toEqual([['each of languages.map((code) => [code])'], ['each of brands']])
})

test('a loop around a title is a table as well', () => {
  const source = `
    const windows = [{ width: 360 }, { width: 1440 }]
    for (const { width } of windows) test(\`V3 at \${width} px\`, () => {})
    for (const [name] of [['a'], ['b']]) test(\`V3 of \${name}\`, () => {})
    for (const one of windows) test(\`V3 up to \${one.width} px\`, () => {})
    for (const language of languages) test(\`V11 in \${language}\`, () => {})
    const like = 'as all are'
    test(\`A1 \${like}, in \${place()}\`, () => {})`

  expect(casesOf(source)).toEqual([
    ['360', '1440'],
    ['a', 'b'],
    ['360', '1440'],
    ['each of languages'],
    ['as all are', 'place()'],
  ])
})

test('titles with quotes of the other kind and line breaks before them are found', () => {
  expect(titlesOf('test(\n  "H6 the agent\'s way",\n  async () => {},\n)')).toEqual(["the agent's way"])
})
