import type { LanguageCode } from '../contracts/shapes'

export interface Language {
  code: LanguageCode
  /** BCP 47, for `lang`, plural rules and Intl. TY is Tagalog. */
  tag: string
  /** The language's name in itself. */
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

/** Not a language of the product: EN with accents and brackets, so that tests see text that is not translated. */
export const pseudoLanguage = 'QPS'
export type UiLanguage = LanguageCode | typeof pseudoLanguage

export const defaultLanguage: LanguageCode = 'EN'

export const isUiLanguage = (code: unknown): code is UiLanguage =>
  code === pseudoLanguage || languages.some((language) => language.code === code)

/** The language in which data is asked for; the pseudo-locale asks for EN. */
export const wireLanguage = (code: UiLanguage): LanguageCode => (code === pseudoLanguage ? defaultLanguage : code)

export const tagOf = (code: UiLanguage): string =>
  languages.find((language) => language.code === wireLanguage(code))?.tag ?? 'en'
