import type { LanguageCode } from '@parlay/contracts/shapes'
import brand from '../../../../brands/parlay/brand.json'

/**
 * The values of the brand that a page needs before the first response. A build with `BRAND` set reads that brand's
 * file.
 */
export const offeredLanguages = brand.languages as readonly LanguageCode[]
/** The language of a visitor who has chosen none, and whose browser prefers none of these. */
export const firstLanguage = brand.defaultLanguage as LanguageCode
export const firstTheme = brand.defaultTheme as 'dark' | 'light'
