import { brandConfiguration, brandFolder } from '@parlay/build/brand'
import type { SitePage } from '@parlay/build/site-pages'
import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import { readBrandSettings } from '@parlay/server/brand-folder.mjs'
import { bannerPicture } from '@parlay/web/site/banner-picture'
import { isStandalonePath } from '../src/layout/path-kinds'

interface BannerFile {
  bannerId: string
  groupName: string
}

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

/**
 * Returns the picture with which the page's banner begins. The first script replaces it if the site has another one.
 */
function heroOf(groupName: string): string {
  const name = `content/${brandConfiguration.defaultLanguage}/banners.json`
  const banners = readBrandSettings(brandFolder, name) as BannerFile[]
  const first = banners.find((banner) => banner.groupName === groupName)
  return first ? pictureOf(first.bannerId) : ''
}

function pictureOf(bannerId: string, loading: Record<string, string> = {}): string {
  const { avif, webp } = bannerPicture(`/art/banners/${bannerId}`)
  const source = attributes({ type: avif.type, media: avif.media, sizes: avif.sizes, srcset: avif.srcSet })
  const image = attributes({ alt: '', fetchpriority: 'high', ...loading, sizes: webp.sizes, srcset: webp.srcSet })
  return `<picture><source ${source} /><img ${image} /></picture>`
}

/**
 * Returns the place at the top of a page, with the picture of its banner or of the page itself. A page's own picture
 * is not fetched where the address is of one of its views, which begin without it (`[data-view]` of the skeleton).
 */
function headOf({ art, paths, skeleton }: Pick<SitePage, 'art' | 'paths' | 'skeleton'>): string {
  const group = bannerGroupOfPath[skeleton === 'home' ? '/' : (paths[0] ?? '')]
  if (group) return `<div class="first-hero">${heroOf(group)}</div>`
  return art ? `<div class="first-hero first-art">${pictureOf(art, { loading: 'lazy' })}</div>` : ''
}

/** Returns the skeleton of a path's first screen, with the picture of its banner if it has banners. */
export function firstScreen(skeleton: string, page: SitePage | undefined, path = ''): string {
  if (isStandalonePath(path)) return ''
  const kind = page?.skeleton ?? 'content'
  const hero = page ? headOf(page) : ''
  return skeleton
    .replace('class="first-screen"', `class="first-screen" data-kind="${kind}"`)
    .replace('<div class="first-hero"></div>', hero)
}
