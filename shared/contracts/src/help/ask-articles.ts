import type { LanguageCode } from '../shapes'
import { type ContentWord, contentWordsOf } from './content-words'
import { isNear, typingErrorOf } from './near-word'
import { fold, isPair, wordsOf } from './words-of'

interface Named {
  id: string
  title: string
  words?: string | undefined
}

/** A name of an article: its title, or a phrase of what else people call it. */
interface Name {
  /** Folded, with spaces around it and between its words. */
  text: string
  words: string[]
  /** Each two neighbouring words, which are one in Vietnamese. */
  pairs: string[]
}

export interface ArticleAnswers<Article> {
  /** The article that certainly answers a question, or undefined if none does. */
  findAnswer: (question: string) => Article | undefined
  /** The few articles whose names come nearest to a question, best first: they may answer it, or may not. */
  findNearest: (question: string) => Article[]
}

/** An article certainly answers a question if one of its names has this share of the words that say something. */
const certainShare = 0.75
/** If the question has a name of several words in it, this share is enough. */
const saidShare = 0.5
/** So many articles are offered where none is certain, and none that is much further from the question than the first. */
const nearest = { most: 3, share: 0.45 }
/** A question has no more words that say something; what follows is a story. */
const mostWords = 24

function nameOf(text: string): Name {
  const runs = fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const words = runs.flatMap((run) => (isPair(run) ? [run] : wordsOf(run)))
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return { text: ` ${words.join(' ')} `, words, pairs }
}

/** True if the question has the name word by word. */
const isSaid = ({ text, words }: Name, asked: Name): boolean =>
  asked.text.includes(isPair(words[0] ?? '') ? text.trim() : text)

/** Returns the length of a name in words: where spaces do not separate them, two characters count as one. */
const lengthOf = ({ text, words }: Name): number => (isPair(words[0] ?? '') ? text.trim().length / 2 : words.length)

/** True if the question is the name, but for a typing error. */
const isCalled = (asked: string, { text }: Name): boolean => text.trim() === asked || isNear(asked, text.trim())

/** The ways in which a name has a word: itself, with a typing error, or as the beginning of another. */
const match = { same: 1, nearly: 0.8, begun: 0.7 } as const

/** Returns how well a name has a word, 0 if it has not. */
function matchOf(word: string, { text, words, pairs }: Name): number {
  const isPart = isPair(word)
  if (isPart && text.includes(word)) return match.same
  const own = word.includes(' ') ? pairs : words
  if (own.includes(word)) return match.same
  // Syllables are short: another letter makes another word of a pair.
  const isTyped = (one: string) => (own === pairs ? typingErrorOf(word, one) === 'slip' : isNear(word, one))
  if (own.some(isTyped)) return match.nearly
  return !isPart && word.length > 3 && own === words && words.some((one) => one.startsWith(word)) ? match.begun : 0
}

interface Asked {
  name: Name
  content: readonly ContentWord[]
}

/** The names of an article, its title first, each with how well it has every word of a question. */
type Matches = readonly { name: Name; words: readonly number[] }[]

/** True if a name of the article has nearly all that the question is about; `isAlone` if no other article has its word. */
function isCertain(matches: Matches, { name: asked, content }: Asked, isAlone: boolean): boolean {
  return matches.some(({ name, words }, index) => {
    if (isCalled(asked.text.trim(), name)) return true
    const share = words.filter((one) => one >= match.nearly).length / content.length
    if (isSaid(name, asked) && lengthOf(name) > 1 && share >= saidShare) return true
    // One word is in many names and means something else in each, unless it is a name or the subject of one article alone.
    const isSubject = content.length > 1 || content[0]?.some((word) => isCalled(word, name)) || (isAlone && index === 0)
    return isSubject === true && share >= certainShare
  })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Returns what answers questions in one language from the names of help articles. It looks at words that say something
 * alone: an article that shares none of them with a question is not near to it.
 */
export function askArticles<Article extends Named>(
  articles: readonly Article[],
  language: LanguageCode,
): ArticleAnswers<Article> {
  const all = articles.map((article) => ({
    article,
    names: [article.title, ...(article.words ?? '').split(',')].map(nameOf).filter(({ words }) => words.length > 0),
  }))
  const called = new Set(all.flatMap(({ names }) => names.map(({ text }) => text.trim())))

  function read(question: string): Asked {
    const content = contentWordsOf(question, language, (word) => called.has(word))
    return { name: nameOf(question), content: content.slice(0, mostWords) }
  }

  /** The articles that share a word of the question, best first: the fewer have a word, the more it counts. */
  function rank(question: string) {
    const asked = read(question)
    const matched = all.map(({ article, names }) => {
      const matches = names.map((name) => ({
        name,
        words: asked.content.map((word) => Math.max(0, ...word.map((spelling) => matchOf(spelling, name)))),
      }))
      return {
        article,
        matches,
        best: asked.content.map((_, at) => Math.max(...matches.map(({ words }) => words[at] ?? 0))),
      }
    })
    const having = asked.content.map((_, at) => matched.filter(({ best }) => (best[at] ?? 0) > 0).length)
    return matched
      .filter(({ best }) => sumOf(best) > 0)
      .map(({ article, matches, best }) => {
        const shared = best.map((one, at) => one * Math.log(1 + all.length / Math.max(1, having[at] ?? 1)))
        const said = matches.filter(({ name }) => isSaid(name, asked.name)).map(({ name }) => lengthOf(name))
        return {
          article,
          score: sumOf(shared) + Math.max(0, ...said),
          isCertain: () => isCertain(matches, asked, having[0] === 1),
        }
      })
      .sort((a, b) => b.score - a.score)
  }

  return {
    findAnswer: (question) => rank(question).find((one) => one.isCertain())?.article,
    findNearest(question) {
      const found = rank(question)
      const least = (found[0]?.score ?? 0) * nearest.share
      return found
        .filter(({ score }) => score >= least)
        .slice(0, nearest.most)
        .map(({ article }) => article)
    },
  }
}
