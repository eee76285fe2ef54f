import MiniSearch from 'minisearch'

export interface Named {
  /** Unique within the index. */
  id: string
  name: string
  /** Other words by which it is found, e.g. the vendor of a game. They count less than the name. */
  also?: string
  /** Comes first among equally good finds. */
  isHot?: boolean
}

/** Words of any script: Thai, Chinese and Japanese do not separate theirs by spaces. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** Without case and accents, as somebody types who has no keyboard for them: `Nạp tiền` becomes `nap tien`. */
const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

/** One error is forgiven from four letters on, and two from six: two letters that changed places count as two. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * Returns a function that finds names by what somebody has typed so far, best first. Every word of the text has to be
 * there, as the beginning of a word or nearly so.
 */
export function indexNames(all: readonly Named[]): (text: string, limit: number) => string[] {
  const index = new MiniSearch<Named>({
    fields: ['name', 'also'],
    storeFields: ['isHot'],
    tokenize: wordsOf,
    processTerm: plain,
    extractField: (one, field) => String(one[field as keyof Named] ?? ''),
    searchOptions: {
      prefix: true,
      fuzzy: errorsIn,
      combineWith: 'AND',
      boost: { name: 3 },
      boostDocument: (_id, _term, stored) => (stored?.isHot ? 1.2 : 1),
    },
  })
  index.addAll(all)
  return (text, limit) =>
    index
      .search(text)
      .slice(0, limit)
      .map(({ id }) => String(id))
}
