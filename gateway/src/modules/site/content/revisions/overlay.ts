import { type LanguageCode, languageCodes } from '@parlay/contracts'
import type { ContentPageName } from '@parlay/contracts/endpoints/content'
import { type DraftBody, keysOfKind } from '@parlay/contracts/staff/content-kinds'
import { type Figures, fill, type HelpFigures, type TextNames } from '../read-brand-files'
import type { Banner, Content, Notice } from '../read-content'
import type { AppDownload, ContentPage, HelpCentre } from '../read-help-centre'
import { sanitise } from '../sanitise'
import type { ItemRule } from './audience'
import type { PublishedItem } from './published'

/** An item with the rule of staff, which no answer contains. */
export interface Ruled<T> {
  value: T
  rule?: ItemRule
}

export interface BrandTexts {
  contents: ReadonlyMap<LanguageCode, Content>
  texts: ReadonlyMap<
    LanguageCode,
    { help: HelpCentre; pages: ReadonlyMap<ContentPageName, ContentPage>; download: AppDownload }
  >
}

export interface ViewOptions {
  defaultLanguage: LanguageCode
  names: TextNames
  figures?: Figures | undefined
  helpFigures?: HelpFigures | undefined
}

type Texts = DraftBody['texts']
type Text = NonNullable<Texts['EN']>

/** The text in the language, in the default one, or in any. `language` is set if it is not the requested one. */
function textIn(texts: Texts, language: LanguageCode, defaultLanguage: LanguageCode) {
  const found = [language, defaultLanguage, ...languageCodes].find((one) => texts[one] !== undefined)
  if (found === undefined) return undefined
  return { text: texts[found] as Text, found, ...(found !== language && { language: found }) }
}

const ruleOf = ({ audience, from, until }: PublishedItem): ItemRule => ({ audience, from, until })
const placeOf = (index: number): number => index * 10

/** The content of the brand's files in one language, with what staff have published in its place. */
export function contentView(
  base: BrandTexts,
  items: readonly PublishedItem[],
  { defaultLanguage, names, figures, helpFigures }: ViewOptions,
) {
  const of = (...kinds: readonly PublishedItem['kind'][]) => items.filter(({ kind }) => kinds.includes(kind))
  const replaced = (...kinds: readonly PublishedItem['kind'][]) => new Set(of(...kinds).map(({ key }) => key))

  function bannersIn(language: LanguageCode): Ruled<Banner>[] {
    const listed = (base.contents.get(language) ?? base.contents.get(defaultLanguage))?.banners ?? []
    const gone = replaced('banner')
    const kept = listed.map((value, index) => ({ value, place: placeOf(index) }))
    const own = of('banner').flatMap((item) => {
      const value = item.body && bannerOf(item, item.body, language)
      return value ? [{ value, place: item.body?.position ?? 0, rule: ruleOf(item) }] : []
    })
    return [...own, ...kept.filter(({ value }) => !gone.has(value.bannerId))].sort((a, b) => a.place - b.place)
  }

  function bannerOf(item: PublishedItem, body: DraftBody, language: LanguageCode): Banner | undefined {
    const found = textIn(body.texts, language, defaultLanguage)
    if (!found) return undefined
    const { title = '', text = '', alt = '', label = '' } = found.text
    const linkageType = (body.linkageType ?? '') as Banner['linkageType']
    return {
      bannerId: item.key,
      groupName: body.groupName ?? '',
      url: body.picture ? `${pictureFolder}/${body.picture}` : `/art/banners/${item.key}`,
      alt,
      title,
      text,
      linkageType,
      linkage: linkageType === '' ? null : { target: body.target ?? '', label },
      startAt: item.from ?? 0,
      endAt: item.until,
    }
  }

  function noticesIn(language: LanguageCode): Ruled<Notice>[] {
    const own = base.contents.get(language)?.notices ?? []
    const ids = new Set(own.map(({ id }) => id))
    const others = (base.contents.get(defaultLanguage)?.notices ?? []).filter(({ id }) => !ids.has(id))
    const gone = replaced('announcement', 'popup', 'promotion')
    const all = [...own, ...others.map((notice) => ({ ...notice, language: defaultLanguage }))]
    return [
      ...all.filter(({ id }) => !gone.has(id)).map((value) => ({ value })),
      ...of('announcement', 'popup', 'promotion').flatMap((item) => {
        const value = item.body && noticeOf(item, item.body, language)
        return value ? [{ value, rule: ruleOf(item) }] : []
      }),
    ]
  }

  function noticeOf(item: PublishedItem, body: DraftBody, language: LanguageCode): Notice | undefined {
    const found = textIn(body.texts, language, defaultLanguage)
    if (!found) return undefined
    const { title = '', html = '' } = found.text
    const ofPromotion = { ...names, ...figures?.get(item.key) }
    const filled = (text: string) => (item.kind === 'promotion' ? fill(text, ofPromotion) : text)
    const type = { popup: 'PU', promotion: 'PR' }[item.kind as string] ?? body.type
    return {
      id: item.key,
      type: type as Notice['type'],
      title: filled(title),
      content: sanitise(filled(html)),
      ...(body.forAgents && { target: 'AGENT' as const }),
      ...(found.language && { language: found.language }),
      ...(typeof body.daysAgo === 'number' ? { daysAgo: body.daysAgo } : { time: body.time ?? item.publishedAt }),
    }
  }

  function textsIn(language: LanguageCode) {
    const found = base.texts.get(language) ?? base.texts.get(defaultLanguage)
    if (!found) throw new Error(`no texts are read in ${language}`)
    return found
  }

  function helpIn(language: LanguageCode): HelpCentre {
    const gone = replaced('help')
    const own = of('help').flatMap((item) => {
      const found = item.body && textIn(item.body.texts, language, defaultLanguage)
      return item.body && found ? [{ item, body: item.body, ...found }] : []
    })
    const articlesOf = (category: string) =>
      own
        .filter(({ body }) => body.category === category)
        .map(({ item, body, text: { title = '', html = '', words }, found, language: other }) => {
          const values = { ...names, ...helpFigures?.get(found) }
          const value = {
            id: item.key,
            title: fill(title, values),
            html: sanitise(fill(html, values)),
            ...(words && { words }),
            updatedAt: item.publishedAt,
            ...(other && { language: other }),
          }
          return { value, place: body.position ?? 0 }
        })
    const categories = textsIn(language).help.categories.map((category) => ({
      ...category,
      items: [
        ...articlesOf(category.id),
        ...category.items
          .map((value, index) => ({ value, place: placeOf(index) }))
          .filter(({ value }) => !gone.has(value.id)),
      ]
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
    }))
    return { categories: categories.filter(({ items: articles }) => articles.length > 0) }
  }

  function pageIn(page: ContentPageName, language: LanguageCode): ContentPage | undefined {
    const item = of('page').find(({ key }) => key === page && keysOfKind.page?.includes(key))
    if (!item) return textsIn(language).pages.get(page)
    const found = item.body && textIn(item.body.texts, language, defaultLanguage)
    if (!found) return undefined
    const { title = '', html = '' } = found.text
    return {
      title: fill(title, names),
      html: sanitise(fill(html, names)),
      updatedAt: item.publishedAt,
      ...(found.language && { language: found.language }),
    }
  }

  return {
    bannersIn: once(bannersIn),
    noticesIn: once(noticesIn),
    helpIn: once(helpIn),
    pageIn,
    downloadIn: (language: LanguageCode) => textsIn(language).download,
  }
}
export type ContentView = ReturnType<typeof contentView>

/** The first part of the address of uploaded pictures. */
export const pictureFolder = '/wps/content/pictures'

/** Works each language out when it is first asked for. */
function once<T>(make: (language: LanguageCode) => T): (language: LanguageCode) => T {
  const made = new Map<LanguageCode, T>()
  return (language) => {
    if (!made.has(language)) made.set(language, make(language))
    return made.get(language) as T
  }
}
