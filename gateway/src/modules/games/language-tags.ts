import type { LanguageCode } from '@parlay/shared/contracts/shapes'

/** The language tags that vendors use. */
export const languageTags: Record<LanguageCode, string> = {
  CN: 'zh-Hans',
  EN: 'en',
  ID: 'id',
  TH: 'th',
  TY: 'fil',
  VI: 'vi',
  JA: 'ja',
}
