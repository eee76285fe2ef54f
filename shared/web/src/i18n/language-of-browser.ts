import type { LanguageCode } from '@parlay/contracts/shapes'

/**
 * The site's codes by the language of a browser's tag, whatever its region or script: `zh-TW` is CN. `tl` and `in` are
 * older names of `fil` and `id`.
 */
const codes: Readonly<Record<string, LanguageCode>> = {
  en: 'EN',
  zh: 'CN',
  vi: 'VI',
  ja: 'JA',
  th: 'TH',
  fil: 'TY',
  tl: 'TY',
  id: 'ID',
  in: 'ID',
}

/**
 * Returns the first language of the browser that is among the offered ones. The first script of a page and the shell
 * both ask here, so that they load the same texts.
 */
export function languageOfBrowser(offered: readonly string[]): LanguageCode | undefined {
  for (const tag of navigator.languages) {
    const code = codes[tag.toLowerCase().split('-', 1)[0] ?? '']
    if (code !== undefined && offered.includes(code)) return code
  }
  return undefined
}
