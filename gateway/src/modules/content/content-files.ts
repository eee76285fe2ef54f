import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@parlay/shared/contracts'
import { announcementSchema, bannerSchema } from '@parlay/shared/contracts/endpoints/content'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'

/** Pictures are named after their banner. */
const bannerFileSchema = z.array(
  bannerSchema.omit({ url: true }).transform((banner) => ({ ...banner, url: `/art/banners/${banner.bannerId}` })),
)
const datedNoticeSchema = announcementSchema
/** Stays as old as it says, however long the site runs. */
const agingNoticeSchema = announcementSchema.omit({ time: true }).extend({ daysAgo: z.number().int().min(0) })
const noticeFileSchema = z.array(z.union([datedNoticeSchema, agingNoticeSchema]))

export type Banner = z.infer<typeof bannerSchema>
export type Announcement = z.infer<typeof announcementSchema>
export type Notice = z.infer<typeof noticeFileSchema>[number]
export interface Content {
  banners: Banner[]
  /** Sanitised. */
  notices: Notice[]
}

const allowedTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Text with simple marks, links and pictures of this site; nothing that runs, loads or styles. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags, ...tableTags],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], td: ['colspan'], th: ['colspan'] },
    allowedSchemes: ['https'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  })

function readList<T>(path: string, schema: z.ZodType<T[]>): T[] {
  if (!existsSync(path)) return []
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`content: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

/** The banners and notices of a brand in one language; a brand without content has none. */
export function readContent(brandFolder: string, language: LanguageCode): Content {
  const folder = join(brandFolder, 'content', language)
  const notices = readList(join(folder, 'announcements.json'), noticeFileSchema)
  return {
    banners: readList(join(folder, 'banners.json'), bannerFileSchema),
    notices: notices.map((notice) => ({ ...notice, content: sanitise(notice.content) })),
  }
}
