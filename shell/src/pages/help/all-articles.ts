import type { ValueOf } from '@parlay/contracts'
import type { getHelpCentre, HelpArticle } from '@parlay/contracts/endpoints/content'

export type HelpCategory = ValueOf<typeof getHelpCentre>['categories'][number]

export const allArticles = (categories: readonly HelpCategory[]): HelpArticle[] =>
  categories.flatMap(({ items }) => items)
