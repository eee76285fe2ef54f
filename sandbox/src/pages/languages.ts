/** The language tags of the catalogues in `client/messages`. */
const languageTags = ['en', 'fil', 'zh-Hans', 'id', 'th', 'vi', 'ja'] as const
export type LanguageTag = (typeof languageTags)[number]

const otherNames: Record<string, LanguageTag> = { tl: 'fil', ty: 'fil', zh: 'zh-Hans', cn: 'zh-Hans', in: 'id' }

/** Returns the catalogue for a launch language such as `th`, `zh-CN` or `TY`; English if there is none. */
export function languageTagOf(language: string | undefined): LanguageTag {
  const wanted = (language ?? '').toLowerCase()
  const primary = wanted.split(/[-_]/)[0] ?? ''
  return (
    languageTags.find((tag) => tag.toLowerCase() === wanted) ??
    languageTags.find((tag) => tag === primary) ??
    otherNames[primary] ??
    'en'
  )
}

/** Returns the first language of an Accept-Language header that has a catalogue. */
export const languageTagOfHeader = (header: string | undefined): LanguageTag =>
  languageTagOf(header?.split(',')[0]?.split(';')[0]?.trim())
