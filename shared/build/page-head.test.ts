import { pageHead, robotsText, sitemap } from './page-head'
import { pageTextsOf, shortTitleOf } from './site-pages'

const brand = { label: 'Parlay', defaultLanguage: 'EN' as const }
const slots = { name: 'rng', paths: ['/rng'], skeleton: 'lobby' as const }

test('a page names itself, its one address and its picture on the public origin', () => {
  const head = pageHead(slots, pageTextsOf(brand)('rng'), 'Parlay')

  expect(head).toContain('<title>Slots · Parlay</title>')
  expect(head).toContain('<link rel="canonical" href="__PUBLIC_ORIGIN__/rng" />')
  expect(head).toContain('<meta property="og:image" content="__PUBLIC_ORIGIN__/art/share/rng.jpg" />')
  expect(head).not.toContain('noindex')
})

test('a hidden page and the one that is not found are for no search engine', () => {
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

test('texts cannot end the tag they are in', () => {
  const head = pageHead(slots, { title: '"><script>', description: '<b>&' }, 'Parlay')

  expect(head).not.toMatch(/<script|<b>/)
})

test('the titles are in the first language of the brand', () => {
  expect(pageTextsOf({ label: 'Tagpuan', defaultLanguage: 'TY' })('rng').title).toBe('Mga slot · Tagpuan')
  expect(shortTitleOf(brand, 'home')).toBe('Slots, lottery and live games')
})

test('the sitemap has every page that is not hidden once, and robots are told where it is', () => {
  const map = sitemap([
    { name: 'help', paths: ['/help', '/helpmc'], skeleton: 'content' },
    { ...slots, isHidden: true },
  ])

  expect(map.match(/<loc>[^<]+/g)).toEqual(['<loc>__PUBLIC_ORIGIN__/help'])
  expect(robotsText).toContain('Sitemap: __PUBLIC_ORIGIN__/sitemap.xml')
})
