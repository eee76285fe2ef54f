import type { LanguageCode } from '@parlay/shared/contracts/shapes'
import { tagOf } from '@parlay/shared/i18n'

/** The `lang` of a text that is not in the page's language; the gateway says so. */
export const langOf = ({ language }: { language?: LanguageCode | undefined }): string | undefined =>
  language && tagOf(language)
