import type { LanguageCode } from '@parlay/contracts'
import type { BrandItem, BrandSource } from './brand-items'

export interface BrandText {
  path: string
  text: string
}

/** Reads the files of an import by their paths in the folder of a brand. */
export function importSource(files: readonly BrandText[]): BrandSource {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return {
    json(name) {
      const text = texts.get(name)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text)
      } catch (cause) {
        throw new Error(`content: ${name}: is not JSON`, { cause })
      }
    },
    text: (name) => texts.get(name),
    promotionsIn: (language) =>
      [...texts.keys()].flatMap(
        (path) => new RegExp(`^content/${language}/promotions/([a-z0-9-]+)\\.html$`).exec(path)?.[1] ?? [],
      ),
  }
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const byPlace = (a: BrandItem, b: BrandItem): number => (a.body.position ?? 0) - (b.body.position ?? 0)

/** Writes items as the files of a brand. An uploaded picture is left out: the build draws one for the banner. */
export function printBrandFiles(
  items: readonly BrandItem[],
  languages: readonly LanguageCode[],
  now: number,
): BrandText[] {
  const of = (...kinds: readonly string[]) => items.filter(({ kind }) => kinds.includes(kind))
  const files = languages.flatMap((language) => [
    { path: `content/${language}/banners.json`, text: print(of('banner').sort(byPlace).flatMap(bannerIn(language))) },
    {
      path: `content/${language}/announcements.json`,
      text: print(of('announcement', 'popup').flatMap(noticeIn(language, now))),
    },
    ...of('promotion', 'page', 'help').flatMap(articleIn(language, now)),
  ])
  return [...files, { path: 'content/help.json', text: print(helpOrder(of('help').sort(byPlace))) }]
}

const bannerIn =
  (language: LanguageCode) =>
  ({ key, body, from, until }: BrandItem) => {
    const text = body.texts[language]
    if (!text) return []
    const { title, text: line, alt, label } = text
    const linkage = body.linkageType ? { target: body.target, label } : null
    const facts = { linkageType: body.linkageType, linkage, startAt: from ?? 0, endAt: until }
    return [{ bannerId: key, groupName: body.groupName, title, text: line, alt, ...facts }]
  }

const noticeIn =
  (language: LanguageCode, now: number) =>
  ({ kind, key, body, from }: BrandItem) => {
    const text = body.texts[language]
    if (!text) return []
    const type = kind === 'popup' ? 'PU' : body.type
    const when = typeof body.daysAgo === 'number' ? { daysAgo: body.daysAgo } : { time: body.time ?? from ?? now }
    return [
      { id: key, type, ...(body.forAgents && { target: 'AGENT' }), title: text.title, content: text.html, ...when },
    ]
  }

const folders: Readonly<Record<string, string>> = { promotion: 'promotions', page: 'pages', help: 'help' }

const articleIn =
  (language: LanguageCode, now: number) =>
  ({ kind, key, body, from }: BrandItem): BrandText[] => {
    const text = body.texts[language]
    if (!text) return []
    const head = [
      `title: ${text.title}`,
      ...(typeof body.daysAgo === 'number'
        ? [`daysAgo: ${body.daysAgo}`]
        : [`date: ${dayOf(body.time ?? from ?? now)}`]),
      ...(text.words ? [`words: ${text.words}`] : []),
    ]
    const path = `content/${language}/${folders[kind]}/${key}.html`
    return [{ path, text: `---\n${head.join('\n')}\n---\n${text.html}\n` }]
  }

function helpOrder(articles: readonly BrandItem[]) {
  const categories = [...new Set(articles.map(({ body }) => body.category ?? ''))]
  return categories.map((id) => ({
    id,
    items: articles.filter(({ body }) => body.category === id).map(({ key }) => key),
  }))
}
