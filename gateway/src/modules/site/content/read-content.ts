import type { LanguageCode } from '@parlay/contracts'
import { announcementSchema, bannerSchema } from '@parlay/contracts/endpoints/content'
import { findBrandFile, listPromotionTexts } from '@parlay/server'
import { z } from 'zod'
import { dateOf, type Figures, fault, readText, type TextNames } from './read-brand-files'
import { sanitise } from './sanitise'

/** A banner's picture is named after it. */
export const listedBannersSchema = z.array(bannerSchema.omit({ url: true }))
const bannerFileSchema = z.array(
  bannerSchema.omit({ url: true }).transform((banner) => ({ ...banner, url: `/art/banners/${banner.bannerId}` })),
)
/** The readers of a notice, if it is not for all visitors. */
const targetShape = { target: z.literal('AGENT').optional() }
const datedNoticeSchema = announcementSchema.extend(targetShape)
/** The notice keeps this age however long the site runs. */
const agingNoticeSchema = datedNoticeSchema.omit({ time: true }).extend({ daysAgo: z.number().int().min(0) })
export const noticeFileSchema = z.array(z.union([datedNoticeSchema, agingNoticeSchema]))

export type Banner = z.infer<typeof bannerSchema>
export type Announcement = z.infer<typeof announcementSchema>
export type Notice = z.infer<typeof noticeFileSchema>[number]
export interface Content {
  banners: Banner[]
  /** Sanitised. */
  notices: Notice[]
}

const ageSchema = z.coerce.number<string>().int().min(0)

/** Reads a promotion, which is a notice of type PR in a separate file, named by its id. */
function readPromotion(
  { brandFolder, language, id }: { brandFolder: string; language: LanguageCode; id: string },
  names: TextNames,
): Notice | undefined {
  const text = readText(brandFolder, `content/${language}/promotions/${id}.html`, names)
  if (!text) return undefined
  const { title, html, frontMatter } = text
  const age = ageSchema.safeParse(frontMatter.daysAgo)
  if (frontMatter.daysAgo === undefined) return { id, type: 'PR', title, content: html, time: dateOf(text) }
  if (!age.success) throw fault(text.path, 'daysAgo is not a number of days')
  return { id, type: 'PR', title, content: html, daysAgo: age.data }
}

/** Reads the banners and notices of a brand in one language. A brand without content has none. */
export function readContent(brandFolder: string, language: LanguageCode, names: TextNames, figures?: Figures): Content {
  const folder = `content/${language}`
  const notices = findBrandFile(brandFolder, `${folder}/announcements.json`, noticeFileSchema) ?? []
  return {
    banners: findBrandFile(brandFolder, `${folder}/banners.json`, bannerFileSchema) ?? [],
    notices: [
      ...notices.map((notice) => ({ ...notice, content: sanitise(notice.content) })),
      ...listPromotionTexts(brandFolder, language).flatMap(
        (id) => readPromotion({ brandFolder, language, id }, { ...names, ...figures?.get(id) }) ?? [],
      ),
    ],
  }
}
