import { createMender } from '@parlay/contracts/help/near-word'
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

/** Without case and accents, as people type who have no keyboard for them: `Nạp tiền` becomes `nap tien`. */
const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

const wordsOf = (text: string): string[] =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => plain(segment))

/**
 * Returns a function that finds names by what a visitor has typed so far, best first. Every word of the text has to be
 * there, as the beginning of a word or with a typing error.
 */
export function indexNames(all: readonly Named[]): (text: string, limit: number) => string[] {
  const mend = createMender(all.flatMap(({ name, also = '' }) => wordsOf(`${name} ${also}`)))
  const index = new MiniSearch<Named>({
    fields: ['name', 'also'],
    storeFields: ['isHot'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    extractField: (one, field) => String(one[field as keyof Named] ?? ''),
    searchOptions: {
      tokenize: (text) => wordsOf(text).map(mend),
      prefix: true,
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
