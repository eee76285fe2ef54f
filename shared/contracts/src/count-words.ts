import type { LanguageCode } from './shapes'

const tags: Partial<Record<LanguageCode, string>> = { CN: 'zh', TY: 'fil' }

/** The number of words of a text. Chinese, Japanese and Thai do not separate words by spaces. */
export function countWords(text: string, language: LanguageCode): number {
  const words = new Intl.Segmenter(tags[language] ?? language.toLowerCase(), { granularity: 'word' })
  return [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length
}
