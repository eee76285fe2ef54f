import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { workspaceRoot } from './workspace'

/** One page of the site, as listed in `shell/src/seo/pages.json`; the first of its paths is the canonical one. */
export interface SitePage {
  name: string
  paths: string[]
  /** The first screen's skeleton, which is shown before any script runs (shell/src/start/skeleton.css). */
  skeleton: 'home' | 'lobby' | 'content' | 'game' | 'bare'
  /** The picture that heads the page like a banner, by its name among the banners. It comes with the HTML. */
  art?: string
  /**
   * Set for a page about one person or one game: search engines leave it out, and link previews show only its texts.
   */
  isHidden?: boolean
  /** The query selects the entry; search engines index those that the brand has, each at its own address. */
  isOfMany?: boolean
  /** Set for a page whose path only stands for others: it is no address itself, and each of them names itself. */
  isOfPath?: boolean
}

export interface PageTexts {
  title: string
  description: string
}

/** The size of the picture in a link preview. */
export const shareSize = { width: 1200, height: 630 }

const seo = path.join(workspaceRoot, 'shell/src/seo')
const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value

export const sitePages = (): SitePage[] => readJson(path.join(seo, 'pages.json'))

/**
 * Returns the titles and descriptions of a brand's pages in its first language. A page without a description has that
 * of the home page.
 */
export function pageTextsOf(brand: { label: string; defaultLanguage: LanguageCode }): (page: string) => PageTexts {
  const messages = readJson<Record<string, string>>(path.join(seo, `messages/${brand.defaultLanguage}.json`))
  const text = (key: string, title = '') =>
    (messages[key] ?? '').replaceAll('{{brand}}', brand.label).replaceAll('{{title}}', title)
  return (page) => ({
    title: page === 'home' ? text('home.title') : text('title', text(`${page}.title`)),
    description: text(`${page}.description`) || text('home.description'),
  })
}

/** Returns a page's own title, without the brand's name. */
export function shortTitleOf(brand: { label: string; defaultLanguage: LanguageCode }, page: string): string {
  const title = pageTextsOf(brand)(page).title.split(/ · |: |：/)[page === 'home' ? 1 : 0] ?? ''
  return title.charAt(0).toUpperCase() + title.slice(1)
}
