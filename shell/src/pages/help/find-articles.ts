import type { ValueOf } from '@parlay/shared/contracts'
import type { getHelpCentre, HelpArticle } from '@parlay/shared/contracts/endpoints/content'
import { plainText } from '@parlay/shared/html/plain-text'

export type HelpCategory = ValueOf<typeof getHelpCentre>['categories'][number]

export const allArticles = (categories: readonly HelpCategory[]): HelpArticle[] =>
  categories.flatMap(({ items }) => items)

/** Removes case and accents, so that `tai khoan` finds `tài khoản`. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()

/** Returns the articles that contain every word; those with all words in the title come first. */
export function findArticles(categories: readonly HelpCategory[], search: string): HelpArticle[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => text.includes(word))
  const found = allArticles(categories)
    .map((article) => ({ article, title: fold(article.title), text: fold(plainText(article.html)) }))
    .filter(({ title, text }) => hasAll(`${title} ${text}`))
  return [...found.filter(({ title }) => hasAll(title)), ...found.filter(({ title }) => !hasAll(title))].map(
    ({ article }) => article,
  )
}
