import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, pagedShape, pageShape, switchesShape, timestampSchema } from '../shapes'

/** Maps a page's path to its banner group (product spec 2.2). */
export const bannerGroupOfPath: Readonly<Record<string, string>> = {
  '/': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_lott',
  '/down': 'w_down',
  '/promotions': 'w_promotion',
  '/pointMall': 'w_shop',
  '/help': 'w_help',
}

/** The kinds of link that a banner can have; a banner with an empty type is not clickable. */
export const linkageTypes = ['', 'URL', 'PAGE', 'GAME', 'PROMO'] as const

export const bannerSchema = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  /** The path of the image without width and extension: `${url}-${width}.webp`. */
  url: z.string(),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.object({ target: z.string(), label: z.string() }).nullable(),
  startAt: timestampSchema,
  endAt: timestampSchema.nullable(),
  /** The readers to whom the page shows it; all if it is left out. */
  readers: z.enum(['VISITORS', 'MEMBERS']).optional(),
})
export type Banner = z.infer<typeof bannerSchema>

export const listBanners = defineEndpoint({
  moduleId: 'SYS.banners',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBanners',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The banners of one group, in order',
  request: z.object({
    groupName: plainText(32),
    language: languageSchema,
    platform: z.literal('W').default('W'),
    ...switchesShape,
  }),
  response: z.object({ list: z.array(bannerSchema) }),
  errors: [],
})

/** The language of a text that is not in the requested one; absent if it is. */
const fallbackShape = { language: languageSchema.optional() }

/** B banners, PL players, PU pop-up after login, PR promotion, H headline. Home shows B, H and PL in its notice bar. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const noticesPerPage = 9

export const announcementSchema = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  time: timestampSchema,
  ...fallbackShape,
})
export type Announcement = z.infer<typeof announcementSchema>

export const listAnnouncements = defineEndpoint({
  moduleId: 'SYS.announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Notices, newest first; types PL and PU only with a session, and those for agents only for agents',
  request: z.object({
    /** Comma-separated announcement types. */
    types: z
      .string()
      .max(32)
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)
      .default('H'),
    platform: z.literal('W').default('W'),
    execution: z.literal('B').default('B'),
    /** AGENT: the notices for agents, which are in no other list. */
    target: z.literal('AGENT').optional(),
    /** Leaves the texts empty. An older gateway sends them anyway. */
    titlesOnly: z.stringbool().optional(),
    language: languageSchema,
    ...pageShape(noticesPerPage),
  }),
  response: z.object(pagedShape(announcementSchema)),
  errors: [],
})

export const helpArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  /** Other names that people use for it, for the search. */
  words: z.string().optional(),
  updatedAt: timestampSchema,
  ...fallbackShape,
})
export type HelpArticle = z.infer<typeof helpArticleSchema>

export const getHelpCentre = defineEndpoint({
  moduleId: 'SYS.helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'All help articles in one language, by category, in the order of the brand',
  request: z.object({ language: languageSchema }),
  response: z.object({
    categories: z.array(
      z.object({ id: z.string(), title: z.string(), items: z.array(helpArticleSchema), ...fallbackShape }),
    ),
  }),
  errors: [],
})

/** Pages whose text a brand writes itself: `content/<language>/pages/<name>.html`. */
export const contentPages = ['join', 'terms', 'privacy'] as const
export type ContentPageName = (typeof contentPages)[number]

export const getContentPage = defineEndpoint({
  moduleId: 'SYS.contentPage',
  method: 'GET',
  path: '/wps/system/contentPage',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'One page of the brand’s own text',
  request: z.object({ page: z.enum(contentPages), language: languageSchema }),
  response: z.object({
    title: z.string(),
    /** Sanitised HTML. */
    html: z.string(),
    updatedAt: timestampSchema,
    ...fallbackShape,
  }),
  errors: ['SYS_INVALID_URL'],
})

export const guidePlatforms = ['IOS', 'ANDROID'] as const

/** Pictures of a phone's screen, which the page draws in the brand's colours. */
export const guidePictures = [
  'IOS_SHARE',
  'IOS_ADD',
  'IOS_CONFIRM',
  'ANDROID_MENU',
  'ANDROID_INSTALL',
  'ANDROID_CONFIRM',
  'HOME_SCREEN',
] as const
export type GuidePicture = (typeof guidePictures)[number]

export const getAppDownload = defineEndpoint({
  moduleId: 'SYS.download',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAppDownload',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Where the site’s app comes from, and how to install it on each platform',
  request: z.object({ language: languageSchema }),
  response: z.object({
    /** The address of a store or a file; null if the app is the site itself, installed on the home screen. */
    ios: z.string().nullable(),
    android: z.string().nullable(),
    /** The address in the page's QR code; null makes the page use its own address. */
    qrCodeUrl: z.string().nullable(),
    guides: z.array(
      z.object({
        platform: z.enum(guidePlatforms),
        steps: z.array(z.object({ title: z.string(), text: z.string(), picture: z.enum(guidePictures).optional() })),
      }),
    ),
    ...fallbackShape,
  }),
  errors: [],
})
