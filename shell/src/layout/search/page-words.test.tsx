import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LanguageCode, languageCodes } from '@parlay/contracts/shapes'
import { aLane, aStatusWith, renderScreen } from '@parlay/testing'
import { waitFor } from '@testing-library/react'
import '../../i18n/messages'
import '../../i18n/later-messages'
import { findPages, isPageNamed, type NamedPage, type SitePage } from './find-pages'
import { useAllPages } from './use-pages'

const lanes = (['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'DS88', 'LOTT', 'ELOTT'] as const).map((title) =>
  aLane(title, { vassalage: title, name: `${title} house`, gameType: title }),
)
const answers = {
  'GAME.vendors': { data: { lanes } },
  'SYS.status': { ...aStatusWith('REG.DIRECT', 'PROMO.REFERRAL'), customerService: [{ csType: '1', path: '/' }] },
  'WAL.merchantWallet': { list: [{ vassalage: 'SBT', name: 'Sabong', walletType: 'TRANSFER' }], autoTransfer: false },
}

/** The key of a page in the table. */
function keyOf(page: SitePage): string {
  if ('path' in page) return page.path
  if ('ownPath' in page) return page.ownPath
  if ('service' in page) return 'chat'
  if ('language' in page) return 'language'
  if ('setting' in page) return page.setting
  return 'page' in page ? page.page : page.agentPage
}

/** Hands on all pages whenever it is rendered. */
function Reader({ onRead }: { onRead: (pages: NamedPage[]) => void }) {
  onRead(useAllPages())
  return null
}

/** All pages that a visitor or a member has, in a language. */
async function pagesOf(language: LanguageCode, session: 'visitor' | object): Promise<NamedPage[]> {
  let pages: NamedPage[] = []
  const { unmount } = await renderScreen(<Reader onRead={(all) => (pages = all)} />, { session, language, answers })
  const isNamed = ({ name, also }: NamedPage) => !/^(also|draws|agent|page)\./.test(name) && !also.includes('also.')
  await waitFor(() =>
    expect([pages.some(({ page }) => keyOf(page) === '/lott'), pages.filter((one) => !isNamed(one))]).toEqual([
      true,
      [],
    ]),
  )
  unmount()
  return pages
}

const readWords = (language: LanguageCode): [string, string[]][] =>
  Object.entries(JSON.parse(readFileSync(path.join(__dirname, `testing/page-words/${language}.json`), 'utf8')))

const member = { toUpline: true, memberLabel: ['gold'] }

describe.each(languageCodes)('V3 in %s', (language) => {
  let pages: NamedPage[]
  beforeAll(async () => {
    const own = await pagesOf(language, member)
    const keys = new Set(own.map(({ page }) => keyOf(page)))
    const visitors = await pagesOf(language, 'visitor')
    pages = [...own, ...visitors.filter(({ page }) => !keys.has(keyOf(page)))]
  }, 120_000)
  const found = (text: string) => findPages(pages, text, { limit: 8, language })

  test('V3 every page is found by what people call it', () => {
    const missed = readWords(language).flatMap(([key, words]) =>
      words.filter((text) => !found(text).some(({ page }) => keyOf(page) === key)).map((text) => `${key}: ${text}`),
    )

    expect(missed).toEqual([])
  })

  test('V3 every page of the site and of the member centre has at least three words', () => {
    const named = new Map(readWords(language))
    const few = pages.map(({ page }) => keyOf(page)).filter((key) => (named.get(key)?.length ?? 0) < 3)

    expect(few.filter((key) => key !== 'sign-out')).toEqual([])
  })
})

test.each([
  ['depost', 'depositv2'],
  ['withdrawl', 'withdraw'],
  ['lott', '/lott'],
  ['void draws', '/lott?view=statistics'],
  ['statistics', '/lott?view=statistics'],
  ['proof', '/lott?view=results'],
  ['owed', 'securityCenter'],
])('V3 who searches for %s is led to %s first, above the games', async (text, key) => {
  const pages = await pagesOf('EN', member)

  const [first] = findPages(pages, text, { limit: 8, language: 'EN' })

  expect(first && keyOf(first.page)).toBe(key)
  expect(first && isPageNamed(first, text)).toBe(true)
})
