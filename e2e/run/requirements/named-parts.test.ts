import { findNamesIn, readNames } from './named-parts.mjs'

test('a title gives the names at its start, and the rest in words', () => {
  expect(readNames(['V3.help V3.two-words H2, the help is there'])).toEqual({
    proves: ['V3.help', 'V3.two-words', 'H2'],
    title: 'the help is there',
  })
})

test('numbers that are no requirement’s stay in the words', () => {
  expect(readNames(['M5 C.6 RG-04 a payout'])).toEqual({ proves: ['M5'], title: 'C.6 RG-04 a payout' })
})

test('a test also proves what the titles of its groups name', () => {
  expect(readNames(['M5 staff', 'above the limit', 'M5.forced force a receipt'])).toEqual({
    proves: ['M5', 'M5.forced'],
    title: 'staff: above the limit: force a receipt',
  })
})

test('titles are found in a source by their names, in quotes of every kind and as rows of a table', () => {
  const source = `
    test('V3.help the help "is" there', () => {})
    test(
      "H6 the agent's way", () => {})
    test.each([['M4.deposit an amount', 1]])('%s is typed', () => {})
    for (const width of widths) test(\`V3 at \${width} px\`, () => {})
    test('nothing is named', () => {})`

  expect(findNamesIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', proves: ['V3.help'], title: 'the help "is" there' },
    { file: 'a.test.ts', proves: ['H6'], title: "the agent's way" },
    { file: 'a.test.ts', proves: ['M4.deposit'], title: 'an amount' },
    { file: 'a.test.ts', proves: ['V3'], title: `at \${width} px` },
  ])
})
