import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { plainText } from '../plain-text'
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
  /**
   * Those that are called so: by the whole phrase, or else every word is in a title or among what else people call it, or
   * nearly so.
   */
  findNamed: (search: string) => Article[]
  /** The article that certainly answers a question, or undefined if none does. */
  findAnswer: (question: string) => Article | undefined
  /** The few articles whose names come nearest to a question, best first: they may answer it, or may not. */
  findNearest: (question: string) => Article[]
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
}

/** Of what has only some of the words, whatever scores less than this share of the best is left out. */
const leastShare = 0.4
/**
 * An article certainly answers a question if its names have more than this share of the words, or if a phrase that it is
 * called by makes up that share. Of pairs fewer are enough: some lie across two words.
 */
const certain = { words: { named: 0.75, called: 0.5 }, pairs: { named: 0.5, called: 0.4 } }
/** So many articles are offered where none is certain. */
const mostNearest = 3

/** The words that this one is if two neighbouring letters have changed places. */
const swapsOf = (word: string): string[] =>
  isPair(word) || word.length < 4
    ? []
    : Array.from(word.slice(1), (next, at) => `${word.slice(0, at)}${next}${word[at]}${word.slice(at + 2)}`)

const isPart = (part: string, whole: string): boolean => ` ${whole} `.includes(` ${part} `)

/**
 * Indexes help articles in one language for a search that forgives typing errors and knows what else people call
 * things. It is the one search of the help centre, the header and the live chat.
 */
export function createArticleSearch<Article extends Searchable>(articles: readonly Article[]): ArticleSearch<Article> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const phrases = articles.map(({ id, words = '' }): [string, string[][]] => [id, words.split(',').map(wordsOf)])
  const called = new Set(articles.flatMap(({ title, words = '' }) => wordsOf(`${title} ${words}`)))
  const index = new MiniSearch<Searchable>({
    fields: [...names, 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    extractField: (article, field) =>
      field === 'text' ? plainText(article.html) : (article[field as 'id' | 'title' | 'words'] ?? ''),
  })
  index.addAll(articles)

  /** A word that nothing is called by is read as one that something is, if two neighbouring letters changed places. */
  const mend = (word: string): string =>
    called.has(word) ? word : (swapsOf(word).find((swapped) => called.has(swapped)) ?? word)
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
  /** The articles that any of the words names, first those with most of them. */
  const searchNames = (text: string): SearchResult[] =>
    search(text, { combineWith: 'OR', fields: names }).sort((a, b) => b.queryTerms.length - a.queryTerms.length)
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
    findAnswer(question) {
      const subject = subjectIn(question)
      const phrase = phraseIn(question, (words) => subjectOf(words.join(' ')).length)
      const least = certain[subject.every(isPair) ? 'pairs' : 'words']
      const isCertain = ({ id, queryTerms }: SearchResult) =>
        queryTerms.length / subject.length > least.named || (phrase.get(id) ?? 0) / subject.length >= least.called
      const found = searchNames(question).filter(isCertain)
      const most = found[0]?.queryTerms.length
      const ids = new Set(found.filter(({ queryTerms }) => queryTerms.length === most).map(({ id }) => id))
      return articlesOf(search(question, { combineWith: 'OR' }).filter(({ id }) => ids.has(id)))[0]
    },
    findNearest: (question) => articlesOf(searchNames(question).slice(0, mostNearest)),
  }
}
