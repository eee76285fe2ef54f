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
  if (!first) return ''
  const { avif, webp } = bannerPicture(`/art/banners/${first.bannerId}`)
  const source = attributes({ type: avif.type, media: avif.media, sizes: avif.sizes, srcset: avif.srcSet })
  const image = attributes({ alt: '', fetchpriority: 'high', sizes: webp.sizes, srcset: webp.srcSet })
  return `<picture><source ${source} /><img ${image} /></picture>`
}

/** Returns the skeleton of a path's first screen, with the picture of its banner if it has banners. */
export function firstScreen(skeleton: string, page: SitePage | undefined, path = ''): string {
  if (isStandalonePath(path)) return ''
  const kind = page?.skeleton ?? 'content'
  const group = bannerGroupOfPath[kind === 'home' ? '/' : (page?.paths[0] ?? '')]
  const hero = group ? `<div class="first-hero">${heroOf(group)}</div>` : ''
  return skeleton
    .replace('class="first-screen"', `class="first-screen" data-kind="${kind}"`)
    .replace('<div class="first-hero"></div>', hero)
}
