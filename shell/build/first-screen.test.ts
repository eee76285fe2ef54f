import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand, brandConfiguration } from '@parlay/build/brand'
import { sitePages } from '@parlay/build/site-pages'
import { workspaceRoot } from '@parlay/build/workspace'
import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import { bannerPicture } from '@parlay/web/site/banner-picture'
import { firstScreen } from './first-screen'

const skeleton = '<div class="first-screen"><div class="first-hero"></div></div>'
const pageAt = (at: string) => sitePages().find(({ paths }) => paths.includes(at))
const banners = JSON.parse(
  readFileSync(
    path.join(workspaceRoot, 'brands', brand, 'content', brandConfiguration.defaultLanguage, 'banners.json'),
    'utf8',
  ),
) as { bannerId: string; groupName: string }[]

function drawnAt(at: string) {
  const root = document.createElement('div')
  root.innerHTML = firstScreen(skeleton, pageAt(at), at)
  return { root, source: root.querySelector('source'), image: root.querySelector('img') }
}

test.each(Object.entries(bannerGroupOfPath))(
  'B1.groups the page of %s comes with the first banner of %s, as the carousel asks for it',
  (at, group) => {
    const [first] = banners.filter(({ groupName }) => groupName === group)
    const { avif, webp } = bannerPicture(`/art/banners/${first?.bannerId}`)

    const { source, image } = drawnAt(at)

    expect([source?.type, source?.media, source?.sizes, source?.srcset]).toEqual([
      avif.type,
      avif.media,
      avif.sizes,
      avif.srcSet,
    ])
    expect([image?.sizes, image?.srcset]).toEqual([webp.sizes, webp.srcSet])
    expect(image).toHaveAttribute('fetchpriority', 'high')
  },
)

test.each(['/lott', '/lottery'])('%s begins with its own picture, which a view of it does not fetch', (at) => {
  const { root, image } = drawnAt(at)

  expect(image?.srcset).toBe(bannerPicture('/art/banners/draws-page').webp.srcSet)
  expect(root.querySelector('.first-art')).toContainElement(image)
  expect(image).toHaveAttribute('loading', 'lazy')
})

test.each(['/home', '/index.html', '/register'])('V1.paths %s comes with the banner of home', (at) => {
  expect(drawnAt(at).image?.srcset).toBe(drawnAt('/').image?.srcset)
  expect(drawnAt(at).root.querySelector('[data-kind="home"]')).not.toBeNull()
})

test.each(['/game', '/terms', '/noticePage'])('B1.none %s has no banner, and no place for one', (at) => {
  expect(drawnAt(at).root.querySelector('.first-hero')).toBeNull()
})

test.each(['/helpmc', '/seamless'])('V3.standalone V5.seamless %s has the window to itself', (at) => {
  expect(firstScreen(skeleton, pageAt(at), at)).toBe('')
})
