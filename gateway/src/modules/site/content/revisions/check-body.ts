import { type LanguageCode, languageCodes } from '@parlay/contracts'
import { type ContentKindName, contentSchemas, type DraftBody } from '@parlay/contracts/staff/content-kinds'

/** Leaves out texts without a word, so that an empty column of the editor is a missing language. */
export function tidyBody(body: DraftBody): DraftBody {
  const kept = languageCodes.flatMap((language) => {
    const text = body.texts[language]
    return text && Object.values(text).some((value) => value !== '') ? [[language, text] as const] : []
  })
  return { ...body, texts: Object.fromEntries(kept) }
}

export const languagesOf = (body: DraftBody): LanguageCode[] =>
  languageCodes.filter((language) => body.texts[language] !== undefined)

/** Returns the message key of each field that is not right, by the field's place: `texts.EN.title`. */
export function faultsOf(kind: ContentKindName, body: DraftBody): Record<string, string> {
  const { error } = contentSchemas[kind].safeParse(body)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), messageOf(issue, body)]))
}

function messageOf({ message, code, path }: { message: string; code?: string; path: PropertyKey[] }, body: DraftBody) {
  if (message.startsWith('err_')) return message
  const value = path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], body)
  const isEmpty = value === undefined || value === '' || value === null
  return isEmpty && (code === 'too_small' || code === 'invalid_type' || code === 'invalid_value')
    ? 'err_required'
    : 'err_enter_correct'
}
