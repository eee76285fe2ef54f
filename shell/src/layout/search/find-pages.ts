import type { MemberCentrePage } from '@parlay/shared/contracts/remotes'

/** A page of the site at a path, or one of the member centre; the wallet is left out, because not every member has one. */
export type SitePage =
  | { path: string; seo: string; also?: string }
  | { page: Exclude<MemberCentrePage, 'transferFund'> }

export interface NamedPage {
  page: SitePage
  name: string
  /** Other names by which it is found. */
  also: string
}

/**
 * The names of the specification (2.8) for pages whose names on the site are others. They are found in every language,
 * because support and agents know the pages by them.
 */
export const specifiedNames: Partial<Record<MemberCentrePage, string>> = {
  personalHistoryCopy: 'Betting record',
  rewardCenter: 'Reward center',
  playerRank: 'Rank page',
  transactionHistory: 'Account record',
  personalProfit: 'Personal loss',
  missionLeaderboard: 'Mission activity',
  messageV2: 'Platform information',
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
