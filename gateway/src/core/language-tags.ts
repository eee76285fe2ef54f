import type { LanguageCode } from '@parlay/contracts/shapes'

/** BCP 47 tags, for Intl and for vendors. TY is Tagalog. */
export const languageTags: Record<LanguageCode, string> = {
  CN: 'zh-Hans',
  EN: 'en',
  ID: 'id',
  TH: 'th',
  TY: 'fil',
  VI: 'vi',
  JA: 'ja',
}
