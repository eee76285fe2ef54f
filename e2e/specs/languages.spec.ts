import { listOpenedDraws } from '@parlay/shared/contracts/endpoints/lottery'
import type { APIRequestContext, Page } from 'playwright/test'
import { languagesFrom, speak } from '../fixtures/languages'
import { lineBreaksIn } from '../fixtures/line-breaks'
import { goInside, waitForPage } from '../fixtures/site-map'
import { expect, test } from '../fixtures/test'
import { collectData, literalsOn, misfitsOn } from '../fixtures/text-faults'
import { BettingPage } from '../pages/betting-page'

/** Names that are the same in every language. */
const licences = [
  'Malta Gaming Authority',
  'British Virgin Islands Gaming',
  'Philippine Amusement and Gaming Corporation',
]
const months = (['short', 'long'] as const).flatMap((style) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: style })),
)
const languageNames = ['English', 'Tagalog', 'Bahasa Indonesia', 'Tiếng Việt']
/** What is typed into a terminal to check a draw, and the file that is saved for it. */
const commands = ['npx ./docs/lottery-verifier', '--ticket', 'proof-MB_HN-', '.json']
const names = [
  'Parlay',
  'GMT',
  'AM',
  'PM',
  'RTP',
  'MGA',
  'BVI',
  'PAGCOR',
  ...licences,
  ...months,
  ...languageNames,
  ...commands,
]

/**
 * The two ways to read a window of 1280 px at 200 %: the whole page zoomed, or only the browser's text size doubled.
 */
const zooms = [
  { zoom: 'all at 200 %', size: { width: 640, height: 450 }, text: 16 },
  { zoom: 'text at 200 %', size: { width: 1280, height: 900 }, text: 32 },
]

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

// Answers from a service worker cannot be read here.
test.use({ serviceWorkers: 'block' })

/** The faults that remain after five seconds. A page needs a moment to lay itself out again when its width changes. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const lookAgain = async () => {
    found = await look()
    return found.length
  }
  await expect
    .poll(lookAgain, { timeout: 5_000 })
    .toBe(0)
    .catch(() => undefined)
  return found
}

async function misfitsWhenZoomed(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { zoom, size, text } of zooms) {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    found.push(...(await lasting(() => misfitsOn(page))).map((fault) => `${zoom}: ${fault}`))
  }
  return found
}

/** Returns a function that finds the faults in what the page shows, at each zoom as well. */
function beginLooking(page: Page) {
  const texts = collectData(page)
  return async (place: string): Promise<string[]> => {
    const literals = await lasting(async () => literalsOn(page, await texts(), names))
    const found = [...literals.map((text) => `not translated: ${text}`), ...(await misfitsWhenZoomed(page))]
    return found.map((fault) => `${place}, ${fault}`)
  }
}

const lists = ['/', '/rng', '/sports', '/lott', '/elott', '/promotions', '/help', '/noticePage']
const texts = [
  '/promoDetail?id=first-deposit',
  '/helpmc?article=provably-fair',
  '/down',
  '/join',
  '/terms',
  '/pointMall',
]
const forms = { '/login': 'current-password', '/register': 'username' }
const paths = [...lists, ...texts, '/nowhere', ...Object.keys(forms)]

/** Visits each page as a visitor and collects its faults. */
async function walk(page: Page, look: (path: string) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    if (path === '/') await page.goto(path)
    else await goInside(page, new URL(path, page.url()).href)
    await waitForPage(page, path.replace(/\?.*/, ''))
    const field = forms[path as keyof typeof forms]
    if (field) await expect(page.getByRole('dialog').locator(`input[autocomplete="${field}"]`).first()).toBeVisible()
    faults.push(...(await look(path)))
  }
  return faults
}

test('V11.catalogues in the pseudo-locale and at 200 % every text is translated, whole and on its own, for a visitor', async ({
  page,
  context,
}) => {
  await speak(context, 'QPS')

  const faults = await walk(page, beginLooking(page))

  expect(faults.join('\n')).toBe('')
})

for (const language of languagesFrom(5)) {
  test(`V11.catalogues in ${language} and at 200 % every text is whole and on its own, for a visitor`, async ({
    page,
    context,
  }) => {
    await speak(context, language)

    const faults = await walk(page, async (path) => (await misfitsWhenZoomed(page)).map((fault) => `${path}, ${fault}`))

    expect(faults.join('\n')).toBe('')
  })
}

/** The proof of the last draw that has opened. */
async function latestProof(request: APIRequestContext): Promise<string> {
  const answer = await request.get(listOpenedDraws.path, {
    params: { gameCode: 'MB_HN', count: 1 },
    headers: { 'X-Module-Id': listOpenedDraws.moduleId },
  })
  const { numero } = (await answer.json()).value.list[0]
  return `/lottery/proof/MB_HN/${numero}`
}

for (const language of ['QPS', ...languagesFrom(5)]) {
  test(`V11.catalogues in ${language} and at 200 % every text of the lottery is whole and on its own: betting, tickets, follow-ups, results, statistics and proof`, async ({
    page,
    context,
    browser,
    baseURL,
    gateway,
    request,
  }) => {
    const buyer = await browser.newContext({ baseURL: baseURL ?? '' })
    await gateway.signIn(buyer, 'member20')
    const shop = await buyer.newPage()
    await shop.goto('/lottery?gameCode=FAST300&playType=DE')
    const betting = new BettingPage(shop)
    await betting.chooseLaterDraw()
    await betting.addNumbers('23')
    await shop.getByRole('combobox', { name: 'Follow-up' }).selectOption('1')
    await betting.button('Buy for P1.00').click()
    await expect(betting.slip).toContainText('The slip is empty')
    await buyer.close()

    await speak(context, language)
    await gateway.signIn(context, 'member20')
    const look =
      language === 'QPS'
        ? beginLooking(page)
        : async (place: string) => (await misfitsWhenZoomed(page)).map((fault) => `${place}, ${fault}`)
    const main = page.getByRole('main')
    const faults: string[] = []
    const visit = async (path: string) => {
      await goInside(page, new URL(path, page.url()).href)
      await expect(main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      faults.push(...(await look(path)))
    }
    await page.goto('/lott')
    await waitForPage(page, '/lott')

    await visit('/lottery?gameCode=MB_HN')
    await visit('/lott?view=tickets')
    await main.getByRole('tab').last().click()
    await expect(main.locator('li > ul').first()).toBeVisible()
    faults.push(...(await look('the follow-ups')))
    await visit('/lott?view=results&gameCode=MB_HN')
    await visit('/lott?view=statistics&gameCode=MB_HN')
    await visit(await latestProof(request))

    expect(faults.join('\n')).toBe('')
  })
}

for (const { account, centre, opener } of [
  { account: 'member20', centre: 'member centre', opener: /Mý áççóúñt/ },
  { account: 'agent02', centre: 'agent centre', opener: /Áğéñt/ },
]) {
  test(`V11.catalogues in the pseudo-locale and at 200 % every text is translated, whole and on its own, in the ${centre}`, async ({
    page,
    context,
    gateway,
  }) => {
    await speak(context, 'QPS')
    await gateway.signIn(context, account)
    const look = beginLooking(page)
    await page.goto('/')
    await waitForPage(page, '/')
    await page.getByRole('banner').getByRole('button', { name: opener }).filter({ visible: true }).first().click()
    const entries = page.getByRole('dialog').getByRole('navigation').first().getByRole('button')
    await expect(entries.first()).toBeVisible()
    const faults: string[] = []

    for (let entry = 0; entry < (await entries.count()); entry += 1) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await setTextSize(page, 16)
      await entries.nth(entry).click()
      await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
      faults.push(...(await look(`${centre}, page ${entry + 1}`)))
    }

    expect(faults.join('\n')).toBe('')
  })
}

test('V11 a Thai text in a narrow window breaks between words and never inside one', async ({
  page,
  context,
  site,
}) => {
  await speak(context, 'TH')
  await page.setViewportSize({ width: 320, height: 800 })
  await site.open('/terms')
  await waitForPage(page, '/terms')

  const { all, insideWord } = await lineBreaksIn(site.main.getByRole('article'), 'th')

  expect(all.length).toBeGreaterThan(8)
  expect(insideWord).toEqual([])
})
