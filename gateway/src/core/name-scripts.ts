/** The way in which banks write names in one script. All letters are lower case, in NFKC. */
export interface NameScript {
  /** One letter of the script. */
  letter: RegExp
  /** Marks on letters that banks leave out. In most scripts a mark is part of the letter. */
  marks?: RegExp
  /** Letters that banks replace by others. */
  letters?: Readonly<Record<string, string>>
  /** Words before or between names that only some documents contain. */
  particles?: readonly string[]
  /** Titles at the start or the end. */
  titles?: readonly string[]
  /** True if a title is joined to a name without a space. */
  joinsTitles?: true
}

/** Small kana are written as full ones in the half-width names of Japanese banks. */
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

/** The scripts, which are tried in this order. Letters of other scripts are compared unchanged. */
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
    // The Vietnamese “van” and “thi” are not particles, because they distinguish people.
    particles: ['de', 'del', 'dela', 'delos', 'delas', 'la', 'las', 'los', 'y', 'bin', 'binti', 'bte', 'bt'],
    titles: ['mr', 'mrs', 'ms', 'miss', 'mdm'],
  },
  { letter: /\p{sc=Thai}/u, titles: ['นางสาว', 'นาง', 'นาย', 'นส', 'ดช', 'ดญ', 'คุณ'], joinsTitles: true },
  { letter: /\p{sc=Han}/u, titles: ['先生', '女士', '小姐', '様'], joinsTitles: true },
  { letter: /[\p{sc=Hiragana}\p{sc=Katakana}]/u, letters: { ...largeKana, ...hiraganaAsKatakana } },
]
