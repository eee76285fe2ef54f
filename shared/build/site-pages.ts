import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '../src/contracts/shapes'
import { workspaceRoot } from './workspace'

/** One page of the site, as `shell/src/seo/pages.json` has it; the first of its paths is the one that counts. */
export interface SitePage {
  name: string
  paths: string[]
  /** What of the first screen is there before any script (shell/src/start/skeleton.css). */
  skeleton: 'home' | 'lobby' | 'content' | 'game' | 'bare'
  /** Of one person or one game: search engines leave it out, and networks show no more than its words. */
  isHidden?: boolean
  /** Its query says which; search engines take those that the brand has, each at its own address. */
  isOfMany?: boolean
}

export interface PageTexts {
  title: string
  description: string
}

/** The picture that networks show of a shared link. */
export const shareSize = { width: 1200, height: 630 }

const seo = path.join(workspaceRoot, 'shell/src/seo')
const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value

export const sitePages = (): SitePage[] => readJson(path.join(seo, 'pages.json'))

/** What a brand's pages are called in its first language; a page without a description of its own has home's. */
export function pageTextsOf(brand: { label: string; defaultLanguage: LanguageCode }): (page: string) => PageTexts {
  const messages = readJson<Record<string, string>>(path.join(seo, `messages/${brand.defaultLanguage}.json`))
  const text = (key: string, title = '') =>
    (messages[key] ?? '').replaceAll('{{brand}}', brand.label).replaceAll('{{title}}', title)
  return (page) => ({
    title: page === 'home' ? text('home.title') : text('title', text(`${page}.title`)),
    description: text(`${page}.description`) || text('home.description'),
  })
}

/** A page's own title, without the brand's name. */
export function shortTitleOf(brand: { label: string; defaultLanguage: LanguageCode }, page: string): string {
  const title = pageTextsOf(brand)(page).title.split(/ · |: |：/)[page === 'home' ? 1 : 0] ?? ''
  return title.charAt(0).toUpperCase() + title.slice(1)
}
