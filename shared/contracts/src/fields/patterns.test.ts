import { isPatternId, matchesPattern, type PatternId, patternIdOf, patterns } from './patterns'

interface Row {
  id: PatternId
  meaning: string
  accepted: readonly string[]
  refused: readonly string[]
}

const astralHan = '\u{20bb7}'
const decomposed = (text: string) => text.normalize('NFD')

const rows: readonly Row[] = [
  {
    id: 1,
    meaning: 'any characters',
    accepted: ['a', ' ', 'né 漢 ไทย 한 🎲', '<script>', 'two\nlines', '\u0301'],
    refused: [],
  },
  {
    id: 2,
    meaning: 'a letter first, then letters and digits',
    accepted: ['a', 'Z', 'abc123', 'A1b2'],
    refused: ['1abc', 'ab c', 'ab_c', 'ñandu', decomposed('é'), 'ａｂｃ', 'аbc', 'ab\u0301', 'abc\n', '\nabc', '𝐚𝐛𝐜'],
  },
  {
    id: 3,
    meaning: 'Chinese characters and digits',
    accepted: ['张三', '张3', '123', '々', `${astralHan}1`, '樂'],
    refused: ['张 三', '张三a', 'カナ', '１２', '한', '张三。', '张三\n', '张\u0301'],
  },
  {
    id: 4,
    meaning: 'e-mail format',
    accepted: ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.ie", 'A_B-c@x-y.museum', '1@1.travel'],
    refused: [
      'plain',
      '@b.co',
      'a@',
      'a@b',
      'a@b.c',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a b@c.co',
      'a@b.co\n',
      'a@b.co, c@d.co',
      'é@b.co',
      'a@bücher.de',
      'a＠b.co',
      'a@b@c.co',
      `a@b.${'c'.repeat(25)}`,
    ],
  },
  {
    id: 5,
    meaning: 'letters or digits only',
    accepted: ['a', '1', 'a1', '1A'],
    refused: ['a-1', 'a 1', 'é', 'Ａ1', '١', 'a1\n', 'a\u200b1', '½'],
  },
  {
    id: 6,
    meaning: 'letters and digits combined',
    accepted: ['a1', '1a', 'abc123def', '0Z'],
    refused: ['abc', '123', 'a1!', 'a 1', 'é1', 'ａ1', 'a1\n', 'a１'],
  },
  {
    id: 7,
    meaning: 'digits only',
    accepted: ['0', '0123456789'],
    refused: ['1a', '-1', '1.5', ' 1', '１２３', '٣', '𝟙', '1\n'],
  },
  {
    id: 8,
    meaning: 'letters or digits with at least one uppercase letter',
    accepted: ['A', 'aA', '1A', 'abcD123', 'AB'],
    refused: ['abc', '123', 'a1', 'A!', 'A b', 'É', 'Ａ', 'aA\n', 'Аb'],
  },
  {
    id: 9,
    meaning: 'English letters and spaces',
    accepted: ['Juan dela Cruz', 'x', 'A B'],
    refused: [
      'Juan1',
      "O'Neil",
      'Peña',
      decomposed('Peña'),
      'Juan\tCruz',
      'Juan\u00a0Cruz',
      'Juan\n',
      'Ｊuan',
      'Juan　Cruz',
    ],
  },
  {
    id: 10,
    meaning: 'no spaces',
    accepted: ['abc', '漢字', '🎲', 'a_b-c!', decomposed('é')],
    refused: ['a b', ' ab', 'ab ', 'a\tb', 'a\u00a0b', 'a\u3000b', 'a\u2028b', 'ab\n'],
  },
  {
    id: 11,
    meaning: 'Chinese characters and punctuation',
    accepted: ['张三', '阿里·木', '你好，世界。', `${astralHan}、`, '张-三'],
    refused: ['张3', '张 三', 'abc', 'カ', '张＋三', '张🎲', '张三\n', '张\u0301'],
  },
  {
    id: 12,
    meaning: 'Thai only',
    accepted: ['สมชาย', 'น้ำ', 'เก๋', '๑๒', decomposed('น้ำ')],
    refused: ['สม ชาย', 'สมชายa', 'สมชาย1', '฿', 'ລາວ', 'สมชาย\n', 'สม\u0301'],
  },
  {
    id: 13,
    meaning: 'Thai or English with spaces',
    accepted: ['สมชาย ใจดี', 'Somchai Jaidee', 'สม chai', 'x'],
    refused: ['สมชาย1', 'Somchai!', 'Peña', 'สม\u00a0ชาย', 'สม\tชาย', 'สมชาย\n', 'ＡＢ'],
  },
  {
    id: 14,
    meaning: 'Korean only',
    accepted: ['김철수', decomposed('김철수'), 'ㄱㅏ'],
    refused: ['김 철수', '김1', 'Kim', '金', '\u3164', '김\u115f', '\uffa0', '김철수\n', '김\u0301'],
  },
  {
    id: 15,
    meaning: 'uppercase letters and spaces with at least one letter',
    accepted: ['A', 'JUAN DELA CRUZ', ' A', 'A '],
    refused: [' ', '   ', 'Juan', 'A1', 'É', 'Ａ', 'A\tB', 'A\n', 'А'],
  },
  {
    id: 16,
    meaning: 'letters, digits and symbols',
    accepted: ['abc', '123', '!@#', 'aB3$', '€', '。', '🎲'],
    refused: ['a b', 'é', '漢', 'ａ', 'a\t', 'abc\n', 'a\u0301', '\u200d'],
  },
  {
    id: 17,
    meaning: 'at least one uppercase, one lowercase, one digit and one special symbol',
    accepted: ['aA1!', '!1Aa', 'Parlay#2026', '1€aB', 'A1.a', '🎲aA1'],
    refused: ['aA1', 'aA!', 'a1!', 'A1!', 'aA1! ', 'aA1!é', 'aA1é', 'ａA1!', 'aA1!\n', 'aA１!', 'aA1!漢'],
  },
  {
    id: 18,
    meaning: 'full name of two parts separated by a space',
    accepted: ['Juan Cruz', '山田 太郎', 'สมชาย ใจดี', decomposed('José Peña'), `${astralHan} 三`],
    refused: [
      'Juan',
      'Juan  Cruz',
      'Juan dela Cruz',
      ' Juan',
      'Juan ',
      'Juan\tCruz',
      '山田　太郎',
      'Juan Cruz\n',
      'Juan\u00a0Cruz',
    ],
  },
  {
    id: 19,
    meaning: 'full-width Hiragana, Katakana or Kanji',
    accepted: ['ひらがな', 'カタカナ', '漢字', 'ラーメン', '佐々木', decomposed('がぎ'), `${astralHan}野家`],
    refused: ['ｶﾀｶﾅ', 'ﾊﾞ', 'abc', 'ａ', '漢 字', '漢字1', '・', '㍿', '㋐', '한', '漢字\n', 'か\u0301'],
  },
  {
    id: 20,
    meaning: 'uppercase only without spaces',
    accepted: ['A', 'ABC'],
    refused: ['a', 'Abc', 'A B', 'A1', 'É', 'Ａ', 'А', 'ABC\n', 'A\u0301'],
  },
]

test('A14.rules the catalogue has the twenty patterns of the specification, each checked here', () => {
  expect(Object.keys(patterns).map(Number)).toEqual(rows.map(({ id }) => id))
})

test.each(rows)('A14.rules pattern $id is $meaning', ({ id, accepted, refused }) => {
  const wronglyRefused = accepted.filter((text) => !matchesPattern(id, text))
  const wronglyAccepted = refused.filter((text) => matchesPattern(id, text))

  expect({ wronglyRefused, wronglyAccepted }).toEqual({ wronglyRefused: [], wronglyAccepted: [] })
})

test.each(rows)('A14.rules pattern $id never accepts nothing, unless it accepts anything', ({ id }) => {
  expect(matchesPattern(id, '')).toBe(id === 1)
})

const almost = ['a', 'A', '0', ' ', '-', '.', 'a-', "a'", 'aA0', 'a.', 'a@a', '漢', 'ไ', '한', 'カ', '!', 'a ']

test.each(rows)('A14 pattern $id takes linear time on an almost matching text', ({ id }) => {
  const texts = almost.flatMap((part) => [`${part.repeat(60_000)}\n`, `a@${part.repeat(60_000)}\n`])

  const begun = performance.now()
  for (const text of texts) matchesPattern(id, text)

  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('A14.rules an expression is found by its source, and by nothing else', () => {
  const found = rows.map(({ id }) => patternIdOf(patterns[id]))

  expect(found).toEqual(rows.map(({ id }) => id))
  expect(patternIdOf('^.*$')).toBeUndefined()
})

test('A14 numbers outside the catalogue have no pattern', () => {
  expect([0, 21, 1.5, Number.NaN, -1].filter((id) => isPatternId(id))).toEqual([])
  expect(isPatternId('constructor' as unknown as number)).toBe(false)
})
