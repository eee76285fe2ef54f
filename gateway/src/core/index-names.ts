import { createMender } from '@parlay/contracts/help/near-word'
import { fold, isPair, joined } from '@parlay/contracts/help/words-of'
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
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => fold(segment))

/** Returns the name from each of its words on, without spaces: `haloofhours`, `ofhours` and `hours`. */
function tailsOf(name: string): string[] {
  const all = wordsOf(name)
  return all.map((_, at) => joined(all.slice(at).join('')))
}

/** The letters of a name after each other, and those of its other words. */
interface Joined {
  id: string
  tails: readonly string[]
  alsoTails: readonly string[]
  isHot: boolean
}

/**
 * Returns a function that finds names by a text whose words are put together otherwise: `haloofhours` is Halo of Hours,
 * and `moon light` is Moonlight. The text begins at a word of the name; in a script without spaces it may begin anywhere.
 */
function indexJoined(all: readonly Named[]): (text: string) => string[] {
  const names = all.map(
    ({ id, name, also = '', isHot = false }): Joined => ({ id, tails: tailsOf(name), alsoTails: tailsOf(also), isHot }),
  )
  const mend = createMender(names.flatMap(({ tails, alsoTails }) => [...tails, ...alsoTails]))
  const holds = (tails: readonly string[], letters: string) =>
    tails.some((tail) => (isPair(letters) ? tail.includes(letters) : tail.startsWith(letters)))
  const rankOf = ({ tails, alsoTails }: Joined, letters: string): number =>
    [tails.slice(0, 1), tails, alsoTails].findIndex((some) => holds(some, letters))
  return (text) => {
    const letters = mend(joined(text))
    if (letters === '') return []
    return names
      .map((one) => ({ ...one, rank: rankOf(one, letters) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank || Number(b.isHot) - Number(a.isHot))
      .map(({ id }) => id)
  }
}

/**
 * Returns a function that finds names by what a visitor has typed so far, best first. Every word of the text has to be
 * there, as the beginning of a word or with a typing error. Names that have the text without its spaces follow.
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
  const findJoined = indexJoined(all)
  return (text, limit) => {
    const found = index.search(text).map(({ id }) => String(id))
    return [...new Set([...found, ...findJoined(text)])].slice(0, limit)
  }
}
