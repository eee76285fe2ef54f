import type { AgentCentrePage, MemberCentrePage } from '@parlay/contracts/remotes'
import type { LanguageCode } from '@parlay/contracts/shapes'

/** A result of the search: a page of the site, a page of a centre, or a setting that a press changes. */
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

const marks = /\p{Diacritic}/gu
/** Accents and case need not be typed. The Vietnamese đ is a separate letter, not a d with an accent. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(marks, '').replaceAll(/[đĐ]/g, 'd').toLowerCase().trim()

/** These scripts do not separate words by spaces, so that a word can begin anywhere. */
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const holds = (names: string, word: string): boolean =>
  hasNoSpaces.test(word) ? names.includes(word) : ` ${names}`.includes(` ${word}`)

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,]+/)
    .filter(Boolean)

/** Makes the spellings of a name equal: “log in”, “log-in” and “login”. */
const joined = (name: string): string => plain(name).replaceAll(/[\s-]/g, '')

const isNameOf = ({ name, also }: NamedPage, text: string): boolean =>
  [name, ...also.split(',')].some((one) => one !== '' && joined(one) === joined(text))

/** Shorter words are parts of many names. */
const leastWord = 3

/**
 * Returns whether the text is the name of the page or consists of whole words of its names, so that it means this page.
 */
export function isPageNamed(page: NamedPage, text: string): boolean {
  if (isNameOf(page, text)) return true
  const own = new Set(wordsOf(`${page.name} ${page.also}`))
  const words = wordsOf(text)
  return words.join('').length >= leastWord && words.every((word) => own.has(word))
}

/**
 * Returns the pages with a name that contains every word of the text, or a word that begins with it. Exact names come
 * first.
 */
export function findPages(pages: readonly NamedPage[], text: string, limit: number): NamedPage[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const finds = (names: string) => words.every((word) => holds(plain(names), word))
  const rankOf = (page: NamedPage): number => {
    if (isNameOf(page, text)) return 0
    if (finds(page.name)) return 1
    return finds(page.also) ? 2 : 3
  }
  const ranked = pages.map((page) => ({ page, rank: rankOf(page) })).filter(({ rank }) => rank < 3)
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
    .slice(0, limit)
}
