import { exceptions, faultsIn } from './plain-words.mjs'
import { entryOf, projectFaults } from './project-faults.mjs'

/** Returns the words that are found in a file of this name, which says its language. */
const wordsIn = (text: string, file = 'shell/src/price.ts') => faultsIn(file, text).map(({ word }) => word)

test.each([
  ['nobody', '// Nobody may see it.', ['Nobody']],
  ['somebody in a possessive', "// It is somebody's.", ['somebody']],
  ['everybody', '/** Serves everybody. */', ['everybody']],
  ['whoever', '// It goes to whoever asks.', ['whoever']],
  ['of its own at the end', '// It has a pool of its own.', ['of its own']],
  ['of their own before a preposition', '// They have pools of their own in each test.', ['of their own']],
  ['of its own across two lines', '// It has a pool of\n// its own.', ['of its own']],
  ['beside', '// It stands beside the page.', ['beside']],
  ['besides', '// Besides, it is small.', ['Besides']],
  ['at once', '// Both start at once.', ['at once']],
  ['told', '// The member is told.', ['told']],
  ['tells', '/** Tells the pages. */', ['Tells']],
  ['anew', '// It starts anew.', ['anew']],
  ['for as because', '// It has no limit, for there are few.', [', for there']],
  ['a clause without a sentence', '/** What is counted, as text. */', ['What']],
  ['a clause before its tags', '/**\n * Whether it is open.\n * @param one\n */', ['Whether']],
  ['a place without a sentence', '/** Where the files lie. */', ['Where']],
])('%s is found', (_habit, text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test.each([
  ['a word in a code span', '// The class `beside` is set.'],
  ['a word in quotation marks', '// The page says “at once”.'],
  ['a word in an identifier', 'const at_once = nobody // It is set.'],
  ['a word in a text of the product', "const text = 'You were told at once.'"],
  ['a word in a template', `const text = \`told \${\`nobody \${at}\`} beside\` // It is read.`],
  ['a comment within a text', "const text = 'https://nobody.example' // It is read."],
  ['a comment within a regular expression', 'const pattern = /[/"`]\\/\\/ nobody/'],
  ['own before a noun', '// It reads the rows of its own tables.'],
  ['for before a noun', '// It has a row, for the reports.'],
  ['a question', '/** What is counted? */'],
  ['a clause with its sentence', '/** Where there is none, the default holds. */'],
  ['a clause that ends without a period', '// What is counted'],
  ['a clause in the middle', '/** Returns what is counted. */'],
  ['a tag that is a phrase', '/** @returns whether it is open. */'],
])('%s is not found', (_lookAlike, text) => {
  expect(wordsIn(text)).toEqual([])
})

test.each([
  ['a comment of a style sheet', 'a.css', 'a { /* beside it */ content: "told /* nobody" }', ['beside']],
  ['a comment of SQL', 'a.sql', "select 'told -- nobody' -- Nobody reads it.", ['Nobody']],
  ['a comment of YAML', 'a.yaml', 'name: told\n# Nobody reads it.\n', ['Nobody']],
  ['a comment of a shell script', 'a.sh', 'echo told # beside it\n', ['beside']],
  ['a comment in JSX', 'a.tsx', '<p title="told">{/* beside it */}</p>', ['beside']],
  ['a title of a test', 'a.test.ts', "test('a member is told', () => say('nobody'))", ['told']],
  ['a title with values', 'a.test.ts', `it(\`\${told} is told \${nobody}\`, run)`, ['told']],
  ['a title after a table', 'a.test.ts', "test.each([['told', f(1)]])('%s starts anew', run)", ['anew']],
  ['a title of a step', 'a.spec.ts', "test.step('the caller is told', run)", ['told']],
  ['a paragraph of Markdown', 'a.md', '# Nobody\n\n`told`\n\n```\ntold\n```\nIt stands\nbeside.', ['Nobody', 'beside']],
])('in %s only the words of its writer are found', (_place, file, text, words) => {
  expect(wordsIn(text, file)).toEqual(words)
})

test('each line of a comment and of a paragraph has its number', () => {
  const linesIn = (file: string, text: string) => faultsIn(file, text).map(({ line }) => line)

  expect(linesIn('a.ts', 'run()\n/**\n * One.\n * Nobody.\n */\nrun()\n// One.\n// Nobody.')).toEqual([4, 8])
  expect(linesIn('a.md', '# One\n\nOne\nnobody\n')).toEqual([4])
})

test.each([
  'dying.test.ts',
  'dying-launch.test.ts',
  'leaving.test.ts',
  'use-after-leaving.ts',
  'kinds-off.test.ts',
  'call-on-and-on.ts',
  'lend-html-text.ts',
])('a file cannot be named %s', (name) => {
  expect(faultsIn(`gateway/src/${name}`, '')).toHaveLength(1)
})

test.each(['drain.test.ts', 'calendar.ts', 'blend.css'])('a file can be named %s', (name) => {
  expect(faultsIn(`gateway/src/${name}`, '')).toEqual([])
})

test('a sentence of Markdown has at most 25 words, with a code span and a link counted by what is read', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  expect(wordsIn(`${words(25)}. ${words(25)}.`, 'a.md')).toEqual([])
  expect(wordsIn(`${words(24)} \`a b c\`.`, 'a.md')).toEqual([])
  expect(wordsIn(`${words(26)}.`, 'a.md')).toHaveLength(1)
  expect(wordsIn(`// ${words(26)}.`)).toEqual([])
  expect(wordsIn(`- ${words(20)}\n- ${words(20)}`, 'a.md')).toEqual([])
})

test.each(['gateway/migrations/000001-start.sql', 'docs/adr/0001-start.md'])('%s is left as it is', (file) => {
  expect(faultsIn(file, '-- nobody\n\nnobody')).toEqual([])
})

test('an entry of a list holds a file, or a folder with its files', () => {
  expect(entryOf('shell/src/a.ts', ['shell'])).toBe('shell')
  expect(entryOf('shell-two/a.ts', ['shell'])).toBeUndefined()
  expect(entryOf('README.md', ['README.md'])).toBe('README.md')
})

test('every exception still says what it is for', () => {
  const said = exceptions.filter(({ file, word }) =>
    projectFaults((one) => one === file, []).some((fault) => fault.word === word),
  )

  expect(said).toEqual(exceptions)
})
