import { existsSync, readdirSync } from 'node:fs'
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
import { findBrandFile } from '@parlay/server'
import { z } from 'zod'
import { dateOf, fault, findInLanguage, type HelpFigures, readText, type TextNames } from './read-brand-files'

interface Place {
  brandFolder: string
  language: LanguageCode
  defaultLanguage: LanguageCode
  names: TextNames
}

export type HelpCentre = ValueOf<typeof getHelpCentre>
export type ContentPage = ValueOf<typeof getContentPage>
export type AppDownload = ValueOf<typeof getAppDownload>

const idSchema = z.string().regex(/^[a-z0-9-]+$/)
export const helpOrderSchema = z.array(z.strictObject({ id: idSchema, items: z.array(idSchema).min(1) }))
const titlesSchema = z.record(idSchema, z.string().min(1))

/**
 * Reads categories and articles in the order of `help.json`, each in the language or in the brand's default language.
 */
export function readHelpCentre(place: Place, figures: HelpFigures = new Map()): HelpCentre {
  const order = findBrandFile(place.brandFolder, 'content/help.json', helpOrderSchema) ?? []
  assertAllListed(place, new Set(order.flatMap(({ items }) => items.map((id) => `${id}.html`))))
  return {
    categories: order.map(({ id, items }) => ({
      id,
      ...readCategoryTitle(place, id),
      items: items.map((item) => readArticle(place, item, figures)),
    })),
  }
}

/** Only the brand's own articles: those that it inherits may be left out. */
function assertAllListed({ brandFolder, language }: Place, listed: ReadonlySet<string>): void {
  const folder = join(brandFolder, 'content', language, 'help')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : []
  const unlisted = files.find((file) => !listed.has(file))
  if (unlisted !== undefined) throw fault(join(folder, unlisted), 'is not in help.json')
}

const pathOf = ({ brandFolder, defaultLanguage }: Place, name: string) =>
  join(brandFolder, 'content', defaultLanguage, name)

function readCategoryTitle(place: Place, id: string) {
  const name = 'help/categories.json'
  const title = findInLanguage(place, name, (file) => findBrandFile(place.brandFolder, file, titlesSchema)?.[id])
  if (!title) throw fault(pathOf(place, name), `has no title for ${id}`)
  return { title: title.found, ...languageOf(title) }
}

function readArticle(place: Place, id: string, figures: HelpFigures) {
  const name = `help/${id}.html`
  const text = findInLanguage(place, name, (file, language) =>
    readText(place.brandFolder, file, { ...place.names, ...figures.get(language) }),
  )
  if (!text) throw fault(pathOf(place, name), 'is in help.json and does not exist')
  const { title, html, frontMatter } = text.found
  const words = frontMatter.words === undefined ? {} : { words: frontMatter.words }
  return { id, title, html, ...words, updatedAt: dateOf(text.found), ...languageOf(text) }
}

const languageOf = ({ language }: { language?: LanguageCode }) => (language === undefined ? {} : { language })

export function readContentPages(place: Place): Map<ContentPageName, ContentPage> {
  const pages = new Map<ContentPageName, ContentPage>()
  for (const page of contentPages) {
    const text = findInLanguage(place, `pages/${page}.html`, (file) => readText(place.brandFolder, file, place.names))
    if (!text) continue
    const { title, html } = text.found
    pages.set(page, { title, html, updatedAt: dateOf(text.found), ...languageOf(text) })
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
  const download = findInLanguage(place, 'download.json', (file) =>
    findBrandFile(place.brandFolder, file, downloadFileSchema),
  )
  if (!download) return { ios: null, android: null, qrCodeUrl: null, guides: [] }
  return { ...download.found, ...languageOf(download) }
}
