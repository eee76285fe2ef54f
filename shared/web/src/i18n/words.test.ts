import type { LanguageCode } from '@parlay/contracts/shapes'
import { languages } from './languages'
import { playerTextFiles, playerTextsLike } from './testing/player-texts'
import { anyOf, readWordList } from './testing/word-list'

const codes = languages.map(({ code }) => code)
const ruledOut = readWordList()

test.each(codes)('V11.catalogues no text in %s has a phrase that docs/style/words.md rules out', (code) => {
  expect(ruledOut[code].length).toBeGreaterThan(0)
  expect(playerTextsLike(anyOf(ruledOut[code]), code)).toEqual([])
})

test('V11.catalogues the list holds catalogues, errors, mails, messages, brands and the sandbox’s games', () => {
  const files = playerTextFiles('EN')

  for (const file of [
    ...[
      'shared/web/src/i18n/messages/EN.json',
      'gateway/src/delivery/texts/EN.json',
      'sandbox/src/client/messages/en.json',
    ],
    ...['gateway/src/modules/member/messages/texts/EN.json', 'mf-lottery/src/features/betting/messages/EN.json'],
    ...['brands/parlay/content/EN/banners.json', 'brands/parlay/content/EN/announcements.json'],
    ...['brands/tagpuan/content/EN/help/money.html', 'brands/parlay/content/EN/promotions/welcome-gift.html'],
  ])
    expect(files).toContain(file)
})

const viet = 'ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'
const thai = '\\p{Script=Thai}'
const han = '\\p{Script=Han}'
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}'
const foreign: Record<LanguageCode, string> = {
  EN: viet + thai + han + kana,
  CN: viet + thai + kana,
  ID: viet + thai + han + kana,
  JA: viet + thai,
  TH: viet + han + kana,
  TY: viet + thai + han + kana,
  VI: thai + han + kana,
}

/** Titles in code stand in one file for all languages. */
const isOfAllLanguages = (line: string) => /titles\.ts: /.test(line)

test.each(codes)('V11.catalogues no text in %s has letters of another language', (code) => {
  const found = playerTextsLike(new RegExp(`[${foreign[code]}]`, 'iu'), code)

  expect(found.filter((line) => !isOfAllLanguages(line))).toEqual([])
})

test('V11.catalogues a ruled-out phrase is found in a sentence, and not within another word or in a key', () => {
  const list = readWordList(
    '| say | not | in |\n| --- | --- | --- |\n| log in | `log-in` | EN |\n| help | `CSR` | all |',
  )

  expect(list).toMatchObject({ EN: ['log-in', 'CSR'], TH: ['CSR'] })
  expect(anyOf(list.EN).test('Your Log-in has expired.')).toBe(true)
  expect(anyOf(list.EN).test('A blog-inside joke')).toBe(false)
  expect(anyOf(list.TH).test('คุยกับ CSR ตอนนี้')).toBe(true)
})
