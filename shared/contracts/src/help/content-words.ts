import type { LanguageCode } from '../shapes'
import { fillersOf } from './fillers'
import { fold, isPair, wordsOf } from './words-of'

/** A word of a question that says something about its subject, by the spellings under which names may have it. */
export type ContentWord = readonly string[]

const locales: Record<LanguageCode, string> = { EN: 'en', ID: 'id', TY: 'fil', VI: 'vi', CN: 'zh', JA: 'ja', TH: 'th' }

const segmenters = new Map<LanguageCode, Intl.Segmenter>()

/** A segmenter takes longer to make than an answer. */
function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(locales[language], { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}

/** The words of a text as its language separates them, folded: a segmenter needs the marks that folding removes. */
function segmentsOf(text: string, language: LanguageCode): string[] {
  const words = [...segmenterOf(language).segment(text.normalize('NFKC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => fold(segment))
  return words.flatMap((word) => (isPair(word) ? [word] : wordsOf(word)))
}

const isThai = /\p{Script=Thai}/u

/**
 * True for a segment that is a word by itself. Vietnamese writes its words syllable by syllable, and a segmenter cuts
 * words of Thai, Chinese and Japanese that it does not know: such a part means something only with its neighbour.
 */
function isWhole(segment: string, language: LanguageCode): boolean {
  if (!isPair(segment)) return language !== 'VI'
  return segment.length >= (isThai.test(segment) ? 5 : 2)
}

/** The ending of a Japanese verb or adjective changes; what is written in Chinese characters stays. */
const stemOf = (segment: string): string => segment.replace(/(?<=^\p{Script=Han}+)\p{Script=Hiragana}+$/u, '')

/**
 * Returns the words of a question that say something about its subject. A part of a word is one only with a neighbour,
 * unless something is called by the part alone.
 */
export function contentWordsOf(
  question: string,
  language: LanguageCode,
  isCalled: (word: string) => boolean,
): ContentWord[] {
  const segments = segmentsOf(question, language)
  const fillers = fillersOf(language)
  const join = (first: string | undefined, second: string | undefined): string[] =>
    first === undefined || second === undefined ? [] : [`${first}${isPair(first) ? '' : ' '}${second}`]
  return segments.flatMap((segment, at) => {
    if (fillers.has(segment)) return []
    const stem = stemOf(segment)
    if (isWhole(stem, language)) return [[stem]]
    const alone = segments.length === 1 || isCalled(stem) ? [stem] : []
    return [[...alone, ...join(segments[at - 1], stem), ...(stem === segment ? join(stem, segments[at + 1]) : [])]]
  })
}
