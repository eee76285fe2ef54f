import { getHelpCentre, type HelpArticle } from '@parlay/contracts/endpoints/content'
import { type ArticleAnswers, askArticles } from '@parlay/contracts/help/ask-articles'
import type { LanguageCode } from '@parlay/contracts/shapes'
import type { Clock } from '../clock'
import type { LanguageTag } from '../pages/languages'

/** The site's help in one language, as the chat reads it. */
export interface HelpBook extends ArticleAnswers<HelpArticle> {
  find: (id: string) => HelpArticle | undefined
}

const codes: Record<LanguageTag, LanguageCode> = {
  en: 'EN',
  fil: 'TY',
  'zh-Hans': 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
  ja: 'JA',
}
/** The longest time until a change of the help appears in answers. */
const keptMs = 60_000
const timeoutMs = 3_000

interface SiteHelpOptions {
  gatewayUrl: string
  clock: Clock
}

/**
 * Returns a function that reads the site's help articles, as any visitor can. It answers undefined where the site does
 * not: the chat goes on without them.
 */
export function createSiteHelp({ gatewayUrl, clock }: SiteHelpOptions) {
  const kept = new Map<LanguageTag, { book: HelpBook; until: number }>()

  async function read(language: LanguageTag): Promise<HelpBook> {
    const url = new URL(getHelpCentre.path, gatewayUrl)
    url.searchParams.set('language', codes[language])
    const headers = { 'x-module-id': getHelpCentre.moduleId }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`help: HTTP ${response.status}`)
    const { value } = (await response.json()) as { value: unknown }
    const articles = getHelpCentre.response.parse(value).categories.flatMap(({ items }) => items)
    const byId = new Map(articles.map((article) => [article.id, article]))
    return { find: (id) => byId.get(id), ...askArticles(articles, codes[language]) }
  }

  return async (language: LanguageTag): Promise<HelpBook | undefined> => {
    const now = clock.now().getTime()
    const known = kept.get(language)
    if (known !== undefined && now < known.until) return known.book
    try {
      const book = await read(language)
      kept.set(language, { book, until: now + keptMs })
      return book
    } catch {
      return known?.book
    }
  }
}

export type ReadHelp = ReturnType<typeof createSiteHelp>
