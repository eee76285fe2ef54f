import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { plainText } from '../plain-text'
import type { LanguageCode } from '../shapes'
import { createSubjectReader } from './fillers'
import { createMender } from './near-word'
import { isPair, wordsOf } from './words-of'

interface Searchable {
  id: string
  title: string
  html: string
  /** Its other names, separated by commas. */
  words?: string | undefined
}

export interface ArticleSearch<Article> {
  /** The articles that have every word of the search, or else the best with some of them; best first. */
  find: (search: string) => Article[]
  /**
   * Those that are called so: by the whole phrase, or else every word is in a title or among what else people call it, or
   * nearly so.
   */
  findNamed: (search: string) => Article[]
}

const names = ['title', 'words']
const options: SearchOptions = {
  prefix: (word) => !isPair(word) && word.length > 2,
  boost: { title: 4, words: 3 },
  weights: { fuzzy: 0, prefix: 0.6 },
}

/** Of what has only some of the words, whatever scores less than this share of the best is left out. */
const leastShare = 0.4
const isPart = (part: string, whole: string): boolean => ` ${whole} `.includes(` ${part} `)

/**
 * Indexes help articles in one language for a search that forgives typing errors and knows what else people call
 * things. It is the search of the help centre and of the header; `askArticles` answers the questions of the live chat.
 */
export function createArticleSearch<Article extends Searchable>(
  articles: readonly Article[],
  language: LanguageCode,
): ArticleSearch<Article> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const phrases = articles.map(({ id, words = '' }): [string, string[][]] => [id, words.split(',').map(wordsOf)])
  const mend = createMender(
    articles.flatMap(({ title, html, words = '' }) => wordsOf(`${title} ${words} ${plainText(html)}`)),
  )
  const index = new MiniSearch<Searchable>({
    fields: [...names, 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    extractField: (article, field) =>
      field === 'text' ? plainText(article.html) : (article[field as 'id' | 'title' | 'words'] ?? ''),
  })
  index.addAll(articles)

  const subjectOf = createSubjectReader(language)
  const subjectIn = (text: string): string[] => subjectOf(text).map(mend)

  /** The longest phrase of the text that each article is called by, in words; `count` counts them. */
  function phraseIn(text: string, count: (phrase: readonly string[]) => number): Map<string, number> {
    const asked = wordsOf(text).map(mend).join(' ')
    const lengthOf = (own: readonly string[][]) =>
      Math.max(0, ...own.filter((phrase) => phrase.length > 0 && isPart(phrase.join(' '), asked)).map(count))
    return new Map(phrases.map(([id, own]) => [id, lengthOf(own)]))
  }

  function search(text: string, more: SearchOptions): SearchResult[] {
    const phrase = phraseIn(text, ({ length }) => length)
    return index.search(text, {
      ...options,
      tokenize: subjectIn,
      boostDocument: (id) => 1 + (phrase.get(id) ?? 0),
      ...more,
    })
  }
  const articlesOf = (results: readonly SearchResult[]): Article[] => results.flatMap(({ id }) => byId.get(id) ?? [])

  return {
    find(text) {
      const all = search(text, { combineWith: 'AND' })
      if (all.length > 0) return articlesOf(all)
      const some = search(text, { combineWith: 'OR' })
      return articlesOf(some.filter(({ score }) => score >= (some[0]?.score ?? 0) * leastShare))
    },
    findNamed(text) {
      const named = search(text, { combineWith: 'AND', fields: names })
      const { length: count } = wordsOf(text)
      const phrase = phraseIn(text, ({ length }) => length)
      const called = named.filter(({ id }) => count > 1 && phrase.get(id) === count)
      return articlesOf(called.length > 0 ? called : named)
    },
  }
}
