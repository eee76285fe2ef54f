import type { LanguageCode } from '@parlay/contracts/shapes'
import { tagOf } from '@parlay/web/i18n'

/** Returns the `lang` of a text that is not in the page's language, as reported by the gateway. */
export const langOf = ({ language }: { language?: LanguageCode | undefined }): string | undefined =>
  language && tagOf(language)
