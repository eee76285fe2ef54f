import { createSubjectReader } from '@parlay/contracts/help/fillers'
import { createMender } from '@parlay/contracts/help/near-word'
import { fold, isPair, joined, pairsOf, singularOf } from '@parlay/contracts/help/words-of'
import type { AgentCentrePage, MemberCentrePage } from '@parlay/contracts/remotes'
import type { LanguageCode } from '@parlay/contracts/shapes'

/** The targets of the search: a page of the site, one of a centre, or a setting that a press changes. */
export type SitePage =
  | { path: string }
  | { page: MemberCentrePage }
  | { agentPage: AgentCentrePage }
  /** A page with a member's own games, which asks a visitor to log in. */
  | { ownPath: string }
  | { setting: 'theme' | 'sign-out' }
  /** The live chat at this position of the customer services. */
  | { service: number }
  | { language: LanguageCode }

export interface NamedPage {
  page: SitePage
  name: string
  /** Other names by which it is found; a comma ends a name of several words. */
  also: string
}

/** The words between spaces, so that “e-sports” is one. An s at the end says no more than its word without it. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
const typedWordsOf = (text: string): string[] => wordsOf(text).map(singularOf)

const isNameOf = ({ name, also }: NamedPage, text: string): boolean =>
  [name, ...also.split(',')].some((one) => one !== '' && joined(one) === joined(text))

/** Shorter words are parts of many names. */
const leastLength = (text: string): number => (isPair(text) ? 2 : 3)

/**
 * Returns true if the text is the name of the page or begins it, or is whole words of its names, a typing error forgiven:
 * a visitor who types that means the page.
 */
export function isPageNamed(page: NamedPage, text: string): boolean {
  if (isNameOf(page, text)) return true
  const own = wordsOf(`${page.name} ${page.also}`)
  const words = typedWordsOf(text).map(createMender(own))
  const letters = words.join('')
  if (letters.length < leastLength(letters)) return false
  return joined(page.name).startsWith(letters) || words.every((word) => own.some((one) => singularOf(one) === word))
}

/** Of the pairs of a word in a script without spaces, so many are in a name that has the word with a typing error. */
const leastPairs = 0.5

/** In a script without spaces a word can begin anywhere. */
const holds = (names: string, word: string): boolean =>
  isPair(word) ? names.includes(word) : ` ${names}`.includes(` ${word}`)

function nearlyHolds(names: string, word: string): boolean {
  const pairs = isPair(word) ? pairsOf(word) : []
  return pairs.length > 1 && pairs.filter((pair) => names.includes(pair)).length / pairs.length >= leastPairs
}

const spaced = (names: string): string => wordsOf(names).join(' ')

/**
 * Returns the pages with a name that has every word of the text, or its beginning, best first: those named just so lead.
 * Typing errors are forgiven by the rule of the help, and where nothing is called so, the words that only make a sentence
 * are left out.
 */
export function findPages(
  pages: readonly NamedPage[],
  text: string,
  { limit, language }: { limit: number; language: LanguageCode },
): NamedPage[] {
  const named = pages.map((page) => ({ page, name: spaced(page.name), also: spaced(page.also) }))
  const mend = createMender(named.flatMap(({ name, also }) => `${name} ${also}`.split(' ')))
  const find = (words: readonly string[], has: typeof holds): NamedPage[] => {
    if (words.length === 0) return []
    const finds = (names: string) => words.every((word) => has(names, word))
    const rankOf = ({ page, name, also }: (typeof named)[number]): number => {
      if (isNameOf(page, text)) return 0
      if (finds(name)) return name.startsWith(words.join(' ')) ? 1 : 2
      return finds(also) || finds(`${name} ${also}`) ? 3 : 4
    }
    const ranked = named.map((one) => ({ page: one.page, rank: rankOf(one) })).filter(({ rank }) => rank < 4)
    return ranked.sort((a, b) => a.rank - b.rank).map(({ page }) => page)
  }
  const words = typedWordsOf(text).map(mend)
  const found = [
    () => find(words, holds),
    () =>
      find(
        createSubjectReader(language)(text)
          .map(mend)
          .filter((word) => !isPair(word)),
        holds,
      ),
    () => find(words, nearlyHolds),
  ]
  for (const look of found) {
    const result = look()
    if (result.length > 0) return result.slice(0, limit)
  }
  return []
}
