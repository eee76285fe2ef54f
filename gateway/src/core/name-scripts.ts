/** How banks write the names of one script. All letters are lower case, in NFKC. */
export interface NameScript {
  /** One letter of the script. */
  letter: RegExp
  /** Marks on letters that a bank leaves out; in most scripts a mark is part of the letter. */
  marks?: RegExp
  /** Letters that a bank writes with others. */
  letters?: Readonly<Record<string, string>>
  /** Words before or between the names that some documents have and others have not. */
  particles?: readonly string[]
  /** Titles at the start or the end. */
  titles?: readonly string[]
  /** A title is written without a blank between. */
  joinsTitles?: true
}

/** Small kana are full ones in the half-width names of Japanese banks. */
const largeKana = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
}

const firstHiragana = 0x3041
const lastHiragana = 0x3096
const kanaDistance = 0x60
const hiraganaAsKatakana = Object.fromEntries(
  Array.from({ length: lastHiragana - firstHiragana + 1 }, (_, index) => {
    const katakana = String.fromCharCode(firstHiragana + index + kanaDistance)
    const large = (largeKana as Readonly<Record<string, string>>)[katakana] ?? katakana
    return [String.fromCharCode(firstHiragana + index), large]
  }),
)

/** By script, the one after the other; what none of them names is compared as it is. */
export const nameScripts: readonly NameScript[] = [
  {
    letter: /\p{sc=Latin}/u,
    marks: /\p{M}/gu,
    letters: {
      đ: 'd',
      ð: 'd',
      ł: 'l',
      ø: 'o',
      ı: 'i',
      ħ: 'h',
      ŧ: 't',
      ŋ: 'n',
      ß: 'ss',
      æ: 'ae',
      œ: 'oe',
      þ: 'th',
    },
    // Not Vietnamese “van” and “thi”, which tell one person from another.
    particles: ['de', 'del', 'dela', 'delos', 'delas', 'la', 'las', 'los', 'y', 'bin', 'binti', 'bte', 'bt'],
    titles: ['mr', 'mrs', 'ms', 'miss', 'mdm'],
  },
  { letter: /\p{sc=Thai}/u, titles: ['นางสาว', 'นาง', 'นาย', 'นส', 'ดช', 'ดญ', 'คุณ'], joinsTitles: true },
  { letter: /\p{sc=Han}/u, titles: ['先生', '女士', '小姐', '様'], joinsTitles: true },
  { letter: /[\p{sc=Hiragana}\p{sc=Katakana}]/u, letters: { ...largeKana, ...hiraganaAsKatakana } },
]
