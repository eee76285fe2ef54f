import type { ValueOf } from '@parlay/shared/contracts'
import type { getHelpCentre, HelpArticle } from '@parlay/shared/contracts/endpoints/content'

export type HelpCategory = ValueOf<typeof getHelpCentre>['categories'][number]

export const allArticles = (categories: readonly HelpCategory[]): HelpArticle[] =>
  categories.flatMap(({ items }) => items)
