import { z } from 'zod'
import { plainText, trimmedLines, trimmedText } from '../bounds'
import { announcementTypes, bannerGroupOfPath, contentPages, linkageTypes } from '../endpoints/content'
import { languageCodes, timestampSchema } from '../shapes'

/**
 * The kinds of content and the schema of each. The editor of the back office derives its fields from these schemas; `meta`
 * names the fields that are more than their type says.
 */
export const contentKinds = ['announcement', 'banner', 'popup', 'help', 'promotion', 'page'] as const
export type ContentKindName = (typeof contentKinds)[number]

const title = trimmedText(160).min(1)
const html = trimmedLines(20_000).min(1).meta({ field: 'html' })
const time = timestampSchema.nullable().default(null).meta({ field: 'time' })
const age = z.number().int().min(0).max(10_000).nullable()
const daysAgo = age.default(null)
const place = z.number().int().min(0).max(100_000)
const position = place.default(1_000)
/** The SHA-256 of an uploaded picture. */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/)
export const contentKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)

/** Every language is optional: what one lacks is shown in the brand's default language. */
const inLanguages = <Text extends z.ZodType>(text: Text) => {
  const optional = text.optional()
  const all = { CN: optional, EN: optional, ID: optional, TH: optional, TY: optional, VI: optional, JA: optional }
  return z.strictObject(all satisfies Record<(typeof languageCodes)[number], unknown>)
}
const withText = (texts: Readonly<Record<string, unknown>>): boolean =>
  languageCodes.some((language) => texts[language] !== undefined)
const texts = <Text extends z.ZodType>(text: Text) => inLanguages(text).refine(withText, 'err_required')

const noticeText = z.strictObject({ title, html })
const groups = Object.values(bannerGroupOfPath) as [string, ...string[]]
const safeTarget: Readonly<Record<(typeof linkageTypes)[number], RegExp>> = {
  '': /^$/,
  URL: /^https:\/\/[^\s@]+$/,
  PAGE: /^\/(?!\/)\S*$/,
  GAME: /^[\w-]+:[\w-]+(:[A-Z]+)?$/,
  PROMO: /^\S.*$/,
}

export const contentSchemas = {
  announcement: z.strictObject({
    type: z.enum(announcementTypes).exclude(['PU', 'PR']),
    forAgents: z.boolean().default(false),
    time,
    daysAgo,
    texts: texts(noticeText),
  }),
  banner: z
    .strictObject({
      groupName: z.enum(groups),
      position,
      picture: pictureHash.nullable().default(null).meta({ field: 'picture' }),
      linkageType: z.enum(linkageTypes).default(''),
      target: plainText(300).default(''),
      texts: texts(
        z.strictObject({
          title,
          text: trimmedText(300).min(1),
          alt: trimmedText(300).min(1),
          label: trimmedText(60).default(''),
        }),
      ),
    })
    .refine(({ linkageType, target }) => safeTarget[linkageType].test(target), {
      path: ['target'],
      message: 'err_enter_correct',
    }),
  popup: z.strictObject({ time, daysAgo, texts: texts(noticeText) }),
  help: z.strictObject({
    category: contentKey,
    position,
    texts: texts(z.strictObject({ title, html, words: trimmedText(1_000).default('') })),
  }),
  promotion: z.strictObject({ time, daysAgo, texts: texts(noticeText) }),
  page: z.strictObject({ texts: texts(noticeText) }),
} as const satisfies Record<ContentKindName, z.ZodType>

export type ContentBody<Kind extends ContentKindName = ContentKindName> = z.output<(typeof contentSchemas)[Kind]>

/** The readers whom an item of a kind can be limited to. A key that is missing is not offered. */
export const audienceOfKind: Readonly<Record<ContentKindName, readonly ('readers' | 'ranks' | 'countries')[]>> = {
  announcement: ['readers', 'ranks', 'countries'],
  banner: ['readers', 'countries'],
  popup: ['ranks', 'countries'],
  help: [],
  promotion: [],
  page: [],
}

/** The keys that a kind can have. Without a list, staff choose the key of a new item. */
export const keysOfKind: Partial<Record<ContentKindName, readonly string[]>> = { page: contentPages }

const draftText = z.strictObject({
  title: trimmedText(160).optional(),
  html: trimmedLines(20_000).optional(),
  text: trimmedText(300).optional(),
  alt: trimmedText(300).optional(),
  label: trimmedText(60).optional(),
  words: trimmedText(1_000).optional(),
})

/** A draft need not be complete: the fields of all kinds, each optional. The schema of its kind decides when it is published. */
export const draftBody = z.strictObject({
  type: plainText(8).optional(),
  forAgents: z.boolean().optional(),
  time: timestampSchema.nullable().optional(),
  daysAgo: age.optional(),
  groupName: plainText(32).optional(),
  position: place.optional(),
  picture: pictureHash.nullable().optional(),
  linkageType: plainText(8).optional(),
  target: plainText(300).optional(),
  category: plainText(64).optional(),
  texts: inLanguages(draftText),
})
export type DraftBody = z.output<typeof draftBody>
