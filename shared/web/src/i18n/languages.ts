import type { LanguageCode } from '@parlay/contracts/shapes'
import { firstLanguage, offeredLanguages } from '../brand'

export interface Language {
  code: LanguageCode
  /** The BCP 47 tag, for `lang`, plural rules and Intl. TY is Tagalog. */
  tag: string
  /** The language's name in the language itself. */
  name: string
}

export const languages: readonly Language[] = [
  { code: 'CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'JA', tag: 'ja', name: '日本語' },
  { code: 'TH', tag: 'th', name: 'ไทย' },
  { code: 'TY', tag: 'fil', name: 'Tagalog' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
]

/** A pseudo-language for tests: EN with accents and brackets, so that untranslated text stands out. */
export const pseudoLanguage = 'QPS'
export type UiLanguage = LanguageCode | typeof pseudoLanguage

/** Used for texts that cannot be loaded, whatever the brand. */
export const fallbackLanguage: LanguageCode = 'EN'
/** The language of a visitor who has chosen none, and whose browser prefers none that the brand offers. */
export const defaultLanguage: LanguageCode = firstLanguage

export const isUiLanguage = (code: unknown): code is UiLanguage =>
  code === pseudoLanguage || offeredLanguages.includes(code as LanguageCode)

/** Returns the language in which data is requested; the pseudo-language requests EN. */
export const wireLanguage = (code: UiLanguage): LanguageCode => (code === pseudoLanguage ? fallbackLanguage : code)

export const tagOf = (code: UiLanguage): string =>
  languages.find((language) => language.code === wireLanguage(code))?.tag ?? 'en'
