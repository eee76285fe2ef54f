import { z } from 'zod'
import { opaqueText, plainText } from '../bounds'
import { languageSchema, timestampSchema } from '../shapes'
import { contentKey, contentKinds, draftBody, pictureHash } from './content-kinds'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount } from './fields'

export { contentKinds }
export const contentStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED'] as const
export const contentReaders = ['ALL', 'VISITORS', 'MEMBERS'] as const
/** Milliseconds for which a link to a preview counts. */
export const previewLife = 15 * 60_000

const audienceSchema = z.strictObject({
  readers: z.enum(contentReaders).default('ALL'),
  /** The levels of members; empty for all. */
  ranks: z.array(z.number().int().min(1).max(99)).max(99).default([]),
  /** The countries of addresses; empty for all. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
})
export type ContentAudience = z.output<typeof audienceSchema>

const itemPath = { kind: z.enum(contentKinds), key: contentKey }
const number = z.number().int().min(1).max(1_000_000)
const version = z.number().int().min(0).max(1_000_000)

const revisionSchema = z.object({
  number: z.number().int(),
  version: z.number().int(),
  state: z.enum(contentStates),
  languages: z.array(languageSchema),
  body: z.record(z.string(), z.unknown()),
  audience: audienceSchema,
  validFrom: timestampSchema.nullable(),
  validUntil: timestampSchema.nullable(),
  author: z.string(),
  changedAt: timestampSchema,
  publishedBy: z.string().nullable(),
  publishedAt: timestampSchema.nullable(),
  retiredAt: timestampSchema.nullable(),
  reason: z.string(),
  basedOn: z.number().int().nullable(),
})
export type ContentRevision = z.output<typeof revisionSchema>

const itemSchema = z.object({
  kind: z.enum(contentKinds),
  key: z.string(),
  title: z.string(),
  /** The text that readers see: `FILES` is the text of the brand’s files, `NONE` a new or retired item. */
  shown: z.enum(['FILES', 'PUBLISHED', 'NONE']),
  hasDraft: z.boolean(),
  scheduledFor: timestampSchema.nullable(),
  missing: z.array(languageSchema),
  author: z.string().nullable(),
  changedAt: timestampSchema.nullable(),
})
export type ContentItem = z.output<typeof itemSchema>

export const listContentKinds = defineStaffEndpoint({
  id: 'content.kinds',
  method: 'GET',
  path: '/content-kinds',
  permission: 'content.read',
  reason: 'none',
  summary: 'The kinds of content, each with the JSON schema of its body, and the languages of the site',
  request: z.object({}),
  response: z.object({
    languages: z.array(languageSchema),
    defaultLanguage: languageSchema,
    kinds: z.array(
      z.object({
        kind: z.enum(contentKinds),
        schema: z.record(z.string(), z.unknown()),
        audience: z.array(z.enum(['readers', 'ranks', 'countries'])),
        keys: z.array(z.string()).nullable(),
      }),
    ),
  }),
  errors: [],
})

export const listContent = defineStaffEndpoint({
  id: 'content.list',
  method: 'GET',
  path: '/content',
  permission: 'content.read',
  reason: 'none',
  summary: 'The items of a kind: those of the brand’s files, and those that staff have made',
  request: z.object({ kind: z.enum(contentKinds) }),
  response: z.object({ list: z.array(itemSchema) }),
  errors: [],
})

export const getContentItem = defineStaffEndpoint({
  id: 'content.item',
  method: 'GET',
  path: '/content/:kind/:key',
  permission: 'content.read',
  reason: 'none',
  summary:
    'One item with all its revisions, the newest first, and its text in the brand’s files. An unknown one has neither',
  request: z.object(itemPath),
  response: z.object({
    item: itemSchema,
    files: z.record(z.string(), z.unknown()).nullable(),
    revisions: z.array(revisionSchema),
  }),
  errors: [],
})

export const saveContent = defineStaffEndpoint({
  id: 'content.save',
  method: 'PUT',
  path: '/content/:kind/:key/draft',
  permission: 'content.edit',
  reason: 'none',
  largestBody: 1_000_000,
  unrecorded: ['body'],
  summary: 'Saves the draft of an item. `version` is that of the draft that was edited, 0 for a first draft',
  request: z.object({
    ...itemPath,
    version,
    body: draftBody,
    audience: audienceSchema.prefault({}),
    validFrom: timestampSchema.nullable().default(null),
    validUntil: timestampSchema.nullable().default(null),
  }),
  response: z.object({ revision: revisionSchema, faults: z.record(z.string(), z.string()) }),
  errors: ['CONTENT_CHANGED', 'SYS_INVALID_URL'],
})

export const discardContentDraft = defineStaffEndpoint({
  id: 'content.discard',
  method: 'POST',
  path: '/content/:kind/:key/discard',
  permission: 'content.edit',
  reason: 'none',
  summary: 'Throws away the draft of an item',
  request: z.object({ ...itemPath, version }),
  response: z.object({}),
  errors: ['CONTENT_CHANGED', 'SYS_INVALID_URL'],
})

export const publishContent = defineStaffEndpoint({
  id: 'content.publish',
  method: 'POST',
  path: '/content/:kind/:key/publish',
  permission: 'content.publish',
  reason: 'required',
  summary: 'Publishes the draft of an item now, or at its start if that is later',
  request: z.object({ ...itemPath, version }),
  response: z.object({ revision: revisionSchema }),
  errors: ['CONTENT_CHANGED', 'CONTENT_INCOMPLETE', 'SYS_INVALID_URL'],
})

export const unscheduleContent = defineStaffEndpoint({
  id: 'content.unschedule',
  method: 'POST',
  path: '/content/:kind/:key/unschedule',
  permission: 'content.publish',
  reason: 'required',
  summary: 'Takes back a revision that is to be published later. It is a draft again, unless there is another one',
  request: z.object(itemPath),
  response: z.object({}),
  errors: ['SYS_INVALID_URL'],
})

export const rollBackContent = defineStaffEndpoint({
  id: 'content.rollBack',
  method: 'POST',
  path: '/content/:kind/:key/roll-back',
  permission: 'content.publish',
  reason: 'required',
  summary: 'Publishes an earlier revision again, as a new one',
  request: z.object({ ...itemPath, number }),
  response: z.object({ revision: revisionSchema }),
  errors: ['CONTENT_INCOMPLETE', 'SYS_INVALID_URL'],
})

export const retireContent = defineStaffEndpoint({
  id: 'content.retire',
  method: 'POST',
  path: '/content/:kind/:key/retire',
  permission: 'content.publish',
  reason: 'required',
  summary: 'Takes an item from the site',
  request: z.object(itemPath),
  response: z.object({}),
  errors: ['SYS_INVALID_URL'],
})

export const previewContent = defineStaffEndpoint({
  id: 'content.preview',
  method: 'POST',
  path: '/content/:kind/:key/preview',
  permission: 'content.read',
  reason: 'none',
  summary:
    'A link that shows one revision in the players’ site for fifteen minutes, as a visitor or as a member sees it',
  request: z.object({
    ...itemPath,
    number,
    /** The member whose level and kind count. Nothing else of the member is used, and no session begins. */
    account: memberAccount.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({ path: z.string(), endsAt: timestampSchema, isShown: z.boolean() }),
  errors: ['CONTENT_INCOMPLETE', 'SYS_INVALID_URL'],
})

export const uploadContentPicture = defineStaffEndpoint({
  id: 'content.picture',
  method: 'POST',
  path: '/content-pictures',
  permission: 'content.edit',
  reason: 'none',
  summary: 'Keeps a picture for banners. The body is one JPEG or PNG (multipart/form-data)',
  request: z.object({}),
  response: z.object({ picture: pictureHash, url: z.string(), width: z.number().int(), height: z.number().int() }),
  errors: ['FILE_NOT_AN_IMAGE'],
})

export const openContentPicture = defineStaffEndpoint({
  id: 'content.openPicture',
  method: 'GET',
  path: '/content-pictures/:picture',
  permission: 'content.read',
  reason: 'none',
  summary: 'An uploaded picture as its bytes, in the smallest width',
  request: z.object({ picture: plainText(64) }),
  response: z.unknown(),
  errors: ['SYS_INVALID_URL'],
})

export const exportContent = defineStaffEndpoint({
  id: 'content.export',
  method: 'GET',
  path: '/content-export',
  permission: 'content.read',
  reason: 'none',
  summary: 'What readers see now, as the files of a brand. A picture that was uploaded is named, and not in it',
  request: z.object({}),
  response: z.object({ files: z.array(z.object({ path: z.string(), text: z.string() })) }),
  errors: [],
})

export const importContent = defineStaffEndpoint({
  id: 'content.import',
  method: 'POST',
  path: '/content-import',
  permission: 'content.edit',
  reason: 'none',
  largestBody: 8_000_000,
  unrecorded: ['files'],
  summary: 'Makes a draft of each item in which files of a brand differ from what readers see. Nothing is published',
  request: z.object({
    files: z
      .array(z.strictObject({ path: plainText(200), text: opaqueText(95_000) }))
      .min(1)
      .max(1_000),
  }),
  response: z.object({ drafts: z.array(z.object({ kind: z.enum(contentKinds), key: z.string() })) }),
  errors: ['CONTENT_CHANGED'],
})
