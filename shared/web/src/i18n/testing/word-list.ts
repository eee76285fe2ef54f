import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { languages } from '../languages'

const file = path.resolve(__dirname, '../../../../../docs/style/words.md')

/**
 * The phrases in backticks of the table of terms in `docs/style/words.md`, by the language in which they are forbidden.
 */
export function readWordList(document = readFileSync(file, 'utf8')): Record<LanguageCode, string[]> {
  const phrases = Object.fromEntries(languages.map(({ code }) => [code, [] as string[]])) as Record<
    LanguageCode,
    string[]
  >
  for (const row of document.split('\n').filter((line) => line.startsWith('|'))) {
    const [, , not = '', where = ''] = row.split('|').map((cell) => cell.trim())
    const ruledOut = [...not.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)
    for (const { code } of languages) if (where === 'all' || where === code) phrases[code].push(...ruledOut)
  }
  return phrases
}

/** Matches any of the phrases as whole words, with either form of the apostrophe. */
export function anyOf(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/['’]/g, "['’]"))
  return new RegExp(`(?<!\\p{Script=Latin})(?:${sources.join('|')})(?!\\p{Script=Latin})`, 'iu')
}
