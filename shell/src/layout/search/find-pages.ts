import type { AgentCentrePage, MemberCentrePage } from '@parlay/shared/contracts/remotes'
import type { LanguageCode } from '@parlay/shared/contracts/shapes'

/** What the search leads to: a page of the site, one of a centre, or a setting that a press changes. */
export type SitePage =
  | { path: string }
  | { page: MemberCentrePage }
  | { agentPage: AgentCentrePage }
  | { setting: 'theme' | 'sign-out' }
  | { language: LanguageCode }

export interface NamedPage {
  page: SitePage
  name: string
  /** Other names by which it is found. */
  also: string
}

const marks = /\p{Diacritic}/gu
/** Accents and case need not be typed. The Vietnamese đ is a letter of its own, not one with an accent. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(marks, '').replaceAll(/[đĐ]/g, 'd').toLowerCase().trim()

/** These scripts do not separate words by spaces, so that a word can begin anywhere. */
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const holds = (names: string, word: string): boolean =>
  hasNoSpaces.test(word) ? names.includes(word) : ` ${names}`.includes(` ${word}`)

/** Returns the pages with a name that has every word of the text, or its beginning, best first. */
export function findPages(pages: readonly NamedPage[], text: string, limit: number): NamedPage[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const finds = (names: string) => words.every((word) => holds(plain(names), word))
  const byName = pages.filter(({ name }) => finds(name))
  const byOther = pages.filter((one) => !byName.includes(one) && finds(one.also))
  return [...byName, ...byOther].slice(0, limit)
}
