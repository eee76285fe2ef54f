import path from 'node:path'
import { pageTextsOf, shortTitleOf, sitePages } from '@parlay/build/site-pages'
import { workspaceRoot } from '@parlay/build/workspace'
import { listBrands, readBrand } from '@parlay/server'
import { gamePagePaths } from './game-page-paths'
import { pageHead, promotionHead, robotsText, sitemap } from './page-head'
import { promotionPages } from './promotion-pages'

const brand = { label: 'Parlay', defaultLanguage: 'EN' as const }
const brands = path.join(workspaceRoot, 'brands')
const slots = { name: 'rng', paths: ['/rng'], skeleton: 'lobby' as const }

test('a page names itself, its one address and its picture on the public origin', () => {
  const head = pageHead(slots, pageTextsOf(brand)('rng'), 'Parlay')

  expect(head).toContain('<title>Slots · Parlay</title>')
  expect(head).toContain('<link rel="canonical" href="__PUBLIC_ORIGIN__/rng" />')
  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/share/rng.jpg" />')
  expect(head).not.toContain('noindex')
})

test('search engines leave out a hidden page and the page for unknown addresses', () => {
  const texts = pageTextsOf(brand)

  const heads = [
    pageHead({ ...slots, isHidden: true }, texts('game'), 'Parlay'),
    pageHead(undefined, texts('notFound'), 'Parlay'),
  ]

  for (const head of heads) {
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(head).not.toContain('canonical')
  }
})

test('a promotion without a name has a preview when it is shared, and search engines leave it out', () => {
  const page = sitePages().find(({ paths }) => paths.includes('/promoDetail'))

  const head = pageHead(page, pageTextsOf(brand)('promotion'), 'Parlay')

  expect(head).toContain('<title>Promotion · Parlay</title>')
  expect(head).toMatch(/<meta property="og:description" content="A promotion, [^"]+" \/>/)
  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/share/promotion.jpg" />')
  expect(head).toContain('<meta name="robots" content="noindex" />')
  expect(head).not.toContain('canonical')
})

test('the page that all games share has a preview, and search engines index each game at its own address', () => {
  const page = sitePages().find(({ isOfPath }) => isOfPath)

  const head = pageHead(page, pageTextsOf(brand)('aboutGame'), 'Parlay')

  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/share/aboutGame.jpg" />')
  expect(head).not.toMatch(/noindex|canonical/)
  const paths = gamePagePaths(path.join(brands, 'parlay'))
  expect(paths).toContain('/game/lumen-lantern-tide')
  expect(new Set(paths).size).toBe(paths.length)
})

test('the sports book is one address for search engines and networks', () => {
  const page = sitePages().find(({ paths }) => paths.includes('/fbsports'))

  const head = pageHead(page, pageTextsOf(brand)('fbsports'), 'Parlay')

  expect(head).toContain('<link rel="canonical" href="__PUBLIC_ORIGIN__/fbsports" />')
  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/share/fbsports.jpg" />')
  expect(pageTextsOf(brand)('fbsports').description).not.toBe(pageTextsOf(brand)('home').description)
})

const promotionsOf = (name: string) => promotionPages(path.join(brands, name), readBrand(path.join(brands, name)))

test('a promotion of the brand names itself, with its figures, and its picture', () => {
  const gift = promotionsOf('parlay').find(({ id }) => id === 'first-deposit')
  if (!gift) throw new Error('There is no such promotion')

  const head = promotionHead(gift, 'Parlay')

  expect(head).toMatch(/<title>\d+% back on your first deposit · Parlay<\/title>/)
  expect(head).toMatch(/<meta property="og:description" content="Join before you deposit [^{}"]+" \/>/)
  expect(head).toContain('<link rel="canonical" href="__PUBLIC_ORIGIN__/promoDetail?id=first-deposit" />')
  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/promotions/first-deposit.jpg" />')
  expect(head).not.toContain('noindex')
})

test.each(listBrands(brands))('every promotion of %s has a head without gaps, in its first language', (name) => {
  const promotions = promotionsOf(name)

  expect(promotions.length).toBeGreaterThan(3)
  for (const { title, description } of promotions) {
    expect(title).toMatch(/^[^{}<>]+ · [^{}<>]+$/)
    expect(description).toMatch(/^[^{}<>]{20,}$/)
  }
})

test('texts cannot end the tag they are in', () => {
  const head = pageHead(slots, { title: '"><script>', description: '<b>&' }, 'Parlay')

  expect(head).not.toMatch(/<script|<b>/)
})

test('the titles are in the first language of the brand', () => {
  expect(pageTextsOf({ label: 'Tagpuan', defaultLanguage: 'TY' })('rng').title).toBe('Mga slot · Tagpuan')
  expect(shortTitleOf(brand, 'home')).toBe('Slots, lottery and live games')
})

test('the sitemap has every page that is not hidden once, and robots.txt names the sitemap', () => {
  const map = sitemap(
    ['/promoDetail?id=gift', '/game/lumen-lantern-tide'],
    [
      { name: 'help', paths: ['/help', '/helpmc'], skeleton: 'content' },
      { ...slots, isHidden: true },
      { ...slots, isOfMany: true },
      { ...slots, isOfPath: true },
    ],
  )

  expect(map.match(/<loc>[^<]+/g)).toEqual([
    '<loc>__PUBLIC_ORIGIN__/help',
    '<loc>__PUBLIC_ORIGIN__/promoDetail?id=gift',
    '<loc>__PUBLIC_ORIGIN__/game/lumen-lantern-tide',
  ])
  expect(robotsText).toContain('Sitemap: __PUBLIC_ORIGIN__/sitemap.xml')
})
