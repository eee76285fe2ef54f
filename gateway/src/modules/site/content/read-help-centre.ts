import { join } from 'node:path'
import type { LanguageCode, ValueOf } from '@parlay/contracts'
import {
  type ContentPageName,
  contentPages,
  type getAppDownload,
  type getContentPage,
  type getHelpCentre,
  guidePictures,
  guidePlatforms,
} from '@parlay/contracts/endpoints/content'
import { z } from 'zod'
import {
  dateOf,
  fault,
  findInLanguage,
  type HelpFigures,
  listTexts,
  readJson,
  readText,
  type TextNames,
} from './read-brand-files'

interface Place {
  /** `brands/<name>/content`. */
  folder: string
  language: LanguageCode
  defaultLanguage: LanguageCode
  names: TextNames
}

type HelpCentre = ValueOf<typeof getHelpCentre>
type ContentPage = ValueOf<typeof getContentPage>
type AppDownload = ValueOf<typeof getAppDownload>

const idSchema = z.string().regex(/^[a-z0-9-]+$/)
const helpOrderSchema = z.array(z.strictObject({ id: idSchema, items: z.array(idSchema).min(1) }))
const titlesSchema = z.record(idSchema, z.string().min(1))

/**
 * Reads categories and articles in the order of `help.json`, each in the language or in the brand's default language.
 */
export function readHelpCentre(place: Place, figures: HelpFigures = new Map()): HelpCentre {
  const order = readJson(join(place.folder, 'help.json'), helpOrderSchema) ?? []
  const ids = order.flatMap(({ items }) => items)
  const folder = join(place.folder, place.language, 'help')
  for (const id of listTexts(folder))
    if (!ids.includes(id)) throw fault(join(folder, `${id}.html`), 'is not in help.json')
  return {
    categories: order.map(({ id, items }) => ({
      id,
      ...readCategoryTitle(place, id),
      items: items.map((item) => readArticle(place, item, figures)),
    })),
  }
}

function readCategoryTitle(place: Place, id: string) {
  const name = 'help/categories.json'
  const title = findInLanguage(place, name, (path) => readJson(path, titlesSchema)?.[id])
  if (!title) throw fault(join(place.folder, place.defaultLanguage, name), `has no title for ${id}`)
  return { title: title.found, ...languageOf(title) }
}

function readArticle(place: Place, id: string, figures: HelpFigures) {
  const name = `help/${id}.html`
  const text = findInLanguage(place, name, (path, language) =>
    readText(path, { ...place.names, ...figures.get(language) }),
  )
  if (!text) throw fault(join(place.folder, place.defaultLanguage, name), 'is in help.json and does not exist')
  const { title, html, frontMatter } = text.found
  const words = frontMatter.words === undefined ? {} : { words: frontMatter.words }
  return { id, title, html, ...words, updatedAt: dateOf(text.path, text.found), ...languageOf(text) }
}

const languageOf = ({ language }: { language?: LanguageCode }) => (language === undefined ? {} : { language })

export function readContentPages(place: Place): Map<ContentPageName, ContentPage> {
  const pages = new Map<ContentPageName, ContentPage>()
  for (const page of contentPages) {
    const text = findInLanguage(place, `pages/${page}.html`, (path) => readText(path, place.names))
    if (!text) continue
    const { title, html } = text.found
    pages.set(page, { title, html, updatedAt: dateOf(text.path, text.found), ...languageOf(text) })
  }
  return pages
}

const addressSchema = z
  .url({ protocol: /^https$/ })
  .nullable()
  .default(null)
const stepSchema = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  picture: z.enum(guidePictures).optional(),
})
const downloadFileSchema = z.strictObject({
  ios: addressSchema,
  android: addressSchema,
  qrCodeUrl: addressSchema,
  guides: z.array(z.strictObject({ platform: z.enum(guidePlatforms), steps: z.array(stepSchema).min(1) })),
})

/** Reads `download.json`. A brand without one has no guides, and its app is the site itself. */
export function readAppDownload(place: Place): AppDownload {
  const download = findInLanguage(place, 'download.json', (path) => readJson(path, downloadFileSchema))
  if (!download) return { ios: null, android: null, qrCodeUrl: null, guides: [] }
  return { ...download.found, ...languageOf(download) }
}
