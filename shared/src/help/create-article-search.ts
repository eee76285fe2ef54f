import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { plainText } from '../html/plain-text'
import { isPair, subjectOf, wordsOf } from './words-of'

interface Searchable {
  id: string
  title: string
  html: string
  /** What else people call it, separated by commas. */
  words?: string | undefined
}

export interface ArticleSearch<Article> {
  /** The articles that have every word of the search, or else the best with some of them; best first. */
  find: (search: string) => Article[]
  /** Those that are called so: every word is in a title or among what else people call it, or nearly so. */
  findNamed: (search: string) => Article[]
  /** The article that answers a question, or undefined if none is about it. */
  findAnswer: (question: string) => Article | undefined
}

/** One error is forgiven from five letters on, and two from six: two letters that changed places count as two. */
const errorsIn = (word: string): number | false => {
  if (isPair(word) || word.length < 5) return false
  return word.length < 6 ? 1 : 2
}

const names = ['title', 'words']
const options: SearchOptions = {
  fuzzy: errorsIn,
  prefix: (word) => !isPair(word) && word.length > 2,
  boost: { title: 4, words: 3 },
  weights: { fuzzy: 0.4, prefix: 0.6 },
  tokenize: subjectOf,
}

/** Of what has only some of the words, whatever scores less than this share of the best is left out. */
const leastShare = 0.4
/**
 * An article is about a question if its names have so much of it, or one word of so many letters as it was typed. Of
 * pairs fewer are enough: most lie across two words.
 */
const leastNamed = 0.5
const leastPairs = 0.33
const longWord = 6

const isAbout = ({ terms, queryTerms }: SearchResult, subject: readonly string[]): boolean =>
  queryTerms.length / subject.length >= (subject.every(isPair) ? leastPairs : leastNamed) ||
  queryTerms.some((term) => !isPair(term) && term.length >= longWord && terms.includes(term))

const isPart = (part: string, whole: string): boolean => ` ${whole} `.includes(` ${part} `)

/**
 * Indexes help articles in one language for a search that forgives typing errors and knows what else people call
 * things. It is the one search of the help centre, the header and the live chat.
 */
export function createArticleSearch<Article extends Searchable>(articles: readonly Article[]): ArticleSearch<Article> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const phrases = articles.map(({ id, words = '' }): [string, string[]] => [
    id,
    words.split(',').map((phrase) => wordsOf(phrase).join(' ')),
  ])
  const index = new MiniSearch<Searchable>({
    fields: [...names, 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    extractField: (article, field) =>
      field === 'text' ? plainText(article.html) : (article[field as 'id' | 'title' | 'words'] ?? ''),
  })
  index.addAll(articles)

  /** How many words of a text are one of the phrases that an article is called by. */
  function phraseIn(text: string): Map<string, number> {
    const asked = wordsOf(text).join(' ')
    const lengthOf = (found: readonly string[]) =>
      Math.max(
        0,
        ...found.filter((phrase) => phrase && isPart(phrase, asked)).map((phrase) => phrase.split(' ').length),
      )
    return new Map(phrases.map(([id, all]) => [id, lengthOf(all)]))
  }

  function search(text: string, more: SearchOptions): SearchResult[] {
    const called = phraseIn(text)
    return index.search(text, { ...options, boostDocument: (id) => 1 + (called.get(id) ?? 0), ...more })
  }
  const articlesOf = (results: readonly SearchResult[]): Article[] => results.flatMap(({ id }) => byId.get(id) ?? [])

  return {
    find(text) {
      const all = search(text, { combineWith: 'AND' })
      if (all.length > 0) return articlesOf(all)
      const some = search(text, { combineWith: 'OR' })
      return articlesOf(some.filter(({ score }) => score >= (some[0]?.score ?? 0) * leastShare))
    },
    findNamed: (text) => articlesOf(search(text, { combineWith: 'AND', fields: names })),
    findAnswer(question) {
      const subject = subjectOf(question)
      const named = search(question, { combineWith: 'OR', fields: names }).filter((result) => isAbout(result, subject))
      const ids = new Set(named.map(({ id }) => id))
      return articlesOf(search(question, { combineWith: 'OR' }).filter(({ id }) => ids.has(id)))[0]
    },
  }
}
