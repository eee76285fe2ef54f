import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { centreAt, centrePath } from '@parlay/contracts/centre-paths'
import { memberCentrePages } from '@parlay/contracts/remotes'
import { languageCodes } from '@parlay/contracts/shapes'
import { findRoute } from '../../route-table'

const root = path.resolve(__dirname, '../../../..')
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )

interface Link {
  article: string
  href: string
  text: string
}

/** The links of all articles of a brand in a language. */
function linksOf(brand: string, language: string): Link[] {
  const folder = path.join(root, 'brands', brand, 'content', language, 'help')
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return files.flatMap((name) => {
    const page = new DOMParser().parseFromString(readFileSync(path.join(folder, name), 'utf8'), 'text/html')
    const article = path.basename(name, '.html')
    return [...page.querySelectorAll('a')].map((link) => ({
      article,
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
    }))
  })
}

const centre = (page: (typeof memberCentrePages)[number]) => centrePath({ overlay: 'member-centre', page })
const article = (id: string) => `/help?article=${id}`

/** The pages that each article talks about. */
const pagesOf: Record<string, Record<string, readonly string[]>> = {
  parlay: {
    register: ['/register', '/terms', article('play-money')],
    'log-in': ['/login', '/login?portal=agent'],
    verification: [centre('securityCenter'), article('second-factor'), article('payout-accounts')],
    'second-factor': [centre('securityCenter')],
    'forgotten-password': ['/login'],
    devices: [centre('securityCenter')],
    countries: [article('verification')],
    balance: [article('deposits'), article('withdrawals'), centre('transactionHistory')],
    deposits: [centre('depositv2'), '/feedback'],
    'deposit-review': [centre('depositv2'), '/feedback'],
    withdrawals: [centre('withdraw'), article('payout-accounts'), article('disputes')],
    fees: [article('deposits'), centre('withdraw')],
    wagering: [centre('withdraw'), centre('bonusDetails'), article('withdrawals')],
    'missing-bonus': [
      centre('depositv2'),
      '/promotions',
      centre('rewardCenter'),
      centre('bonusDetails'),
      article('wagering'),
      '/feedback',
    ],
    'payout-accounts': [centre('withdraw'), '/feedback'],
    'betting-record': [centre('personalHistoryCopy')],
    ranks: [centre('playerRank')],
    points: ['/pointMall', '/promotions', '/raffles', centre('rewardCenter')],
    'become-an-agent': [article('agent-pay'), '/feedback', '/login?portal=agent'],
    'agent-pay': ['/login?portal=agent'],
    disputes: [centre('withdraw'), article('deposits'), centre('personalHistoryCopy'), '/feedback'],
    'play-money': [centre('transactionHistory')],
    returns: ['/rng'],
    'interrupted-round': [centre('personalHistoryCopy')],
    'sports-book': ['/sports'],
    'lottery-draws': ['/elott', '/lott'],
    'provably-fair': [article('verify-round')],
    'verify-round': ['/rng'],
    'limits-and-breaks': ['/feedback', article('withdrawals'), article('responsible-play')],
    'responsible-play': [centre('personalHistoryCopy')],
    app: ['/down'],
    contact: [centre('personalHistoryCopy')],
  },
  tagpuan: {
    account: ['/register', '/login', '/login?portal=agent'],
    play: ['/rng', centre('personalHistoryCopy')],
    'become-an-agent': ['/feedback', '/login?portal=agent'],
    money: [centre('transactionHistory')],
    points: ['/pointMall', '/raffles'],
    limits: ['/feedback'],
  },
}

const texts = Object.keys(pagesOf).flatMap((brand) =>
  foldersIn(`brands/${brand}/content`).map((language) => [brand, language] as const),
)

test('V3.help the table of pages has every article of every brand', () => {
  const articlesOf = (brand: string): string[] =>
    JSON.parse(readFileSync(path.join(root, 'brands', brand, 'content/help.json'), 'utf8')).flatMap(
      ({ items }: { items: string[] }) => items,
    )

  expect(Object.keys(pagesOf).sort()).toEqual(foldersIn('brands').sort())
  for (const [brand, pages] of Object.entries(pagesOf)) {
    expect(Object.keys(pages).sort()).toEqual(articlesOf(brand).sort())
  }
})

test.each(texts)('V3.help each article of %s in %s links to the pages that it talks about', (brand, language) => {
  const links = linksOf(brand, language)

  const missing = Object.entries(pagesOf[brand] ?? {}).flatMap(([id, pages]) =>
    pages.filter((href) => !links.some((link) => link.article === id && link.href === href)).map((href) => [id, href]),
  )

  expect(missing).toEqual([])
})

test.each(texts)('V3.help every link of the articles of %s in %s leads to a page that exists', (brand, language) => {
  const leads = ({ href }: Link): boolean => {
    if (!href.startsWith('/')) return new URL(href).protocol === 'https:'
    const { pathname, searchParams } = new URL(href, 'https://site.invalid')
    const id = searchParams.get('article')
    if (id !== null && pagesOf[brand]?.[id] === undefined) return false
    const at = centreAt(pathname)
    return findRoute(pathname) !== undefined && (at === undefined || at.page !== undefined)
  }

  expect(linksOf(brand, language).filter((link) => !leads(link))).toEqual([])
})

const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Returns the names of pages in a language, by their addresses. */
function namesIn(language: string): Map<string, string | undefined> {
  const menu = readTexts(`mf-member-centre/common/src/i18n/${language}.json`)
  const titleOf = (feature: string) =>
    readTexts(`mf-member-centre/rewards/src/features/${feature}/messages/${language}.json`).title
  return new Map([
    ...memberCentrePages.map((page) => [centre(page), menu[`menu.${page}`]] as const),
    ['/pointMall', titleOf('points')],
    ['/raffles', titleOf('raffles')],
  ])
}

test.each(texts)('V3.help M1.pages the articles of %s in %s call each page by its name', (brand, language) => {
  const names = namesIn(language)

  const others = linksOf(brand, language).filter(({ href, text }) => {
    const name = names.get(href)
    return name !== undefined && name.toLowerCase() !== text.toLowerCase()
  })

  expect(others).toEqual([])
})

test.each(languageCodes)(
  'V3 the footer, the quick links and the reward centre use the names of the pages in %s',
  (language) => {
    const footer = readTexts(`shell/src/i18n/${language}.json`)
    const quick = readTexts(`shell/src/i18n/later/${language}.json`)
    const rewards = readTexts(`mf-member-centre/rewards/src/features/rewards/messages/${language}.json`)
    const names = namesIn(language)

    const [mall, draws] = [names.get('/pointMall'), names.get('/raffles')]
    expect([footer['footer.points'], quick['quick.pointMall'], rewards.mall]).toEqual([mall, mall, mall])
    expect([footer['footer.draws'], quick['quick.raffles'], rewards.draws]).toEqual([draws, draws, draws])
  },
)
