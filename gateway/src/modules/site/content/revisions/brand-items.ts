import { readFileSync } from 'node:fs'
import type { LanguageCode } from '@parlay/contracts'
import { contentPages } from '@parlay/contracts/endpoints/content'
import type { ContentKindName, DraftBody } from '@parlay/contracts/staff/content-kinds'
import { findBrandPath, listPromotionTexts, readBrandSettings } from '@parlay/server'
import type { z } from 'zod'
import { dateOf, fault, splitText } from '../read-brand-files'
import { listedBannersSchema, noticeFileSchema } from '../read-content'
import { helpOrderSchema } from '../read-help-centre'

/** An item as the files of a brand have it. Its texts are not filled in. */
export interface BrandItem {
  kind: ContentKindName
  key: string
  body: DraftBody
  from: number | null
  until: number | null
}

/** The files of a brand: those of its folder, or those of an import. */
export interface BrandSource {
  json(name: string): unknown
  text(name: string): string | undefined
  promotionsIn(language: LanguageCode): readonly string[]
}

export const folderSource = (folder: string): BrandSource => ({
  json: (name) => readBrandSettings(folder, name),
  text: (name) => {
    const path = findBrandPath(folder, name)
    return path === undefined ? undefined : readFileSync(path, 'utf8')
  },
  promotionsIn: (language) => listPromotionTexts(folder, language),
})

type Texts = DraftBody['texts']
type Found = Map<string, BrandItem>

/** Reads every item of a brand's files with the schemas of those files. Throws an Error that names the file. */
export function readBrandItems(source: BrandSource, languages: readonly LanguageCode[]): readonly BrandItem[] {
  const found: Found = new Map()
  for (const language of languages) {
    addBanners(found, source, language)
    addNotices(found, source, language)
    for (const id of source.promotionsIn(language)) addPromotion(found, source, language, id)
    for (const page of contentPages) addText(found, source, language, { kind: 'page', key: page })
  }
  addHelp(found, source, languages)
  return [...found.values()]
}

/** Adds an item, or the text of a further language. Facts are those of the first language. */
function add(found: Found, item: BrandItem): void {
  const name = `${item.kind}:${item.key}`
  const known = found.get(name)
  if (known) Object.assign(known.body.texts, item.body.texts)
  else found.set(name, item)
}

const inOne = (language: LanguageCode, text: Texts['EN']): Texts => ({ [language]: text })

function parse<T>(source: BrandSource, name: string, schema: z.ZodType<T>): T | undefined {
  const value = source.json(name)
  if (value === undefined || value === null) return undefined
  const { data, error } = schema.safeParse(value)
  if (error) throw fault(name, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return data
}

function addBanners(found: Found, source: BrandSource, language: LanguageCode): void {
  const list = parse(source, `content/${language}/banners.json`, listedBannersSchema) ?? []
  for (const [index, banner] of list.entries()) {
    const { bannerId, groupName, linkageType, linkage, title, text, alt, startAt, endAt } = banner
    const texts = inOne(language, { title, text, alt, label: linkage?.label ?? '' })
    const target = linkage?.target ?? ''
    const body = { groupName, position: index * 10, picture: null, linkageType, target, texts }
    add(found, { kind: 'banner', key: bannerId, body, from: startAt || null, until: endAt })
  }
}

function addNotices(found: Found, source: BrandSource, language: LanguageCode): void {
  for (const notice of parse(source, `content/${language}/announcements.json`, noticeFileSchema) ?? []) {
    const { id, type, title, content, target } = notice
    const when = 'time' in notice ? { time: notice.time, daysAgo: null } : { time: null, daysAgo: notice.daysAgo }
    const body = { ...when, texts: inOne(language, { title, html: content }) }
    const item = { key: id, from: null, until: null }
    if (type === 'PU') add(found, { ...item, kind: 'popup', body })
    else if (type === 'PR') add(found, { ...item, kind: 'promotion', body })
    else add(found, { ...item, kind: 'announcement', body: { type, forAgents: target === 'AGENT', ...body } })
  }
}

function addPromotion(found: Found, source: BrandSource, language: LanguageCode, id: string): void {
  const name = `content/${language}/promotions/${id}.html`
  const given = source.text(name)
  if (given === undefined) return
  const text = splitText(name, given)
  const { daysAgo } = text.frontMatter
  const when = daysAgo === undefined ? { time: dateOf(text), daysAgo: null } : { time: null, daysAgo: Number(daysAgo) }
  const texts = inOne(language, { title: text.title, html: text.html })
  add(found, { kind: 'promotion', key: id, body: { ...when, texts }, from: null, until: null })
}

interface TextFile {
  kind: 'page' | 'help'
  key: string
  facts?: Omit<DraftBody, 'texts'>
}

function addText(found: Found, source: BrandSource, language: LanguageCode, { kind, key, facts }: TextFile): void {
  const name = `content/${language}/${kind === 'page' ? 'pages' : 'help'}/${key}.html`
  const given = source.text(name)
  if (given === undefined) return
  const { title, html, frontMatter } = splitText(name, given)
  const words = kind === 'help' ? { words: frontMatter.words ?? '' } : {}
  const body = { ...facts, texts: inOne(language, { title, html, ...words }) }
  add(found, { kind, key, body, from: null, until: null })
}

function addHelp(found: Found, source: BrandSource, languages: readonly LanguageCode[]): void {
  for (const { id: category, items } of parse(source, 'content/help.json', helpOrderSchema) ?? []) {
    for (const [index, key] of items.entries()) {
      const facts = { category, position: index * 10 }
      for (const language of languages) addText(found, source, language, { kind: 'help', key, facts })
    }
  }
}
