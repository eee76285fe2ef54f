import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bannerGroupOfPath } from '../src/contracts/endpoints/content'
import { bannerPicture } from '../src/site/banner-picture'
import { brand, brandConfiguration } from './brand'
import type { SitePage } from './site-pages'
import { workspaceRoot } from './workspace'

interface BannerFile {
  bannerId: string
  groupName: string
}

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

/** The picture that the page's banner begins with; the first script puts another in its place if the site has one. */
function heroOf(groupName: string): string {
  const file = path.join(workspaceRoot, 'brands', brand, `content/${brandConfiguration.defaultLanguage}/banners.json`)
  const banners = JSON.parse(readFileSync(file, 'utf8')) as BannerFile[]
  const first = banners.find((banner) => banner.groupName === groupName)
  if (!first) return ''
  const { avif, webp } = bannerPicture(`/art/banners/${first.bannerId}`)
  const source = attributes({ type: avif.type, media: avif.media, sizes: avif.sizes, srcset: avif.srcSet })
  const image = attributes({ alt: '', fetchpriority: 'high', sizes: webp.sizes, srcset: webp.srcSet })
  return `<picture><source ${source} /><img ${image} /></picture>`
}

/** Paths that have the window to themselves. */
const lonePaths = ['/helpmc', '/seamless']

/** The skeleton of a path's first screen, with its banner's picture where it has banners. */
export function firstScreen(skeleton: string, page: SitePage | undefined, path = ''): string {
  if (lonePaths.includes(path)) return ''
  const kind = page?.skeleton ?? 'content'
  const group = bannerGroupOfPath[kind === 'home' ? '/' : (page?.paths[0] ?? '')]
  const hero = group ? `<div class="first-hero">${heroOf(group)}</div>` : ''
  return skeleton
    .replace('class="first-screen"', `class="first-screen" data-kind="${kind}"`)
    .replace('<div class="first-hero"></div>', hero)
}
