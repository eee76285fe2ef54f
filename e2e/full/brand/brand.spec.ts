import { randomBytes } from 'node:crypto'
import { listPlayTypes } from '@parlay/contracts/endpoints/lottery-bets'
import type { Page } from 'playwright/test'
import { clashesOn } from '../../fixtures/control-faults'
import { Gateway } from '../../fixtures/gateway'
import { faultsOn } from '../../fixtures/page-faults'
import { watchRefusals } from '../../fixtures/refusals'
import { goInside, linksOn, waitForPage } from '../../fixtures/site-map'
import { axeFaultsIn, test as base, expect } from '../../fixtures/test'
import { misfitsOn } from '../../fixtures/text-faults'
import { buildShellOf } from '../../run/brand-shell.mjs'
import { type OwnSite, withSite } from '../../run/site.mjs'

/** Separate sites for the other brand, which differ only by `BRAND`: one without demo data, as in production, and one with. */
const test = base.extend<object, { tagpuan: OwnSite; tagpuanDemo: OwnSite }>({
  tagpuan: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const settings = {
        BRAND: 'tagpuan',
        SHELL_DIR: await buildShellOf('tagpuan'),
        DATABASE_URL: '',
        PARLAY_SANDBOX: '0',
        PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
      }
      await withSite('tagpuan', use, { settings })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  tagpuanDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const settings = { BRAND: 'tagpuan', SHELL_DIR: await buildShellOf('tagpuan'), DATABASE_URL: '' }
      await withSite('tagpuan-demo', use, { settings })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// A browser that prefers no language of the brand reads its first one, Tagalog.
test.use({ locale: 'fr-FR' })
// All tests of this file share these sites.
test.describe.configure({ mode: 'default' })

test('V12.second V11.brand a brand built from its folder alone has its name, language, theme, colours, licences, vendors and merchant', async ({
  page,
  tagpuan,
}) => {
  const origin = tagpuan.env.EDGE_URL
  const merchants = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/wps/')) merchants.add(request.headers()['x-merchant'])
  })
  await page.goto(`${origin}/`)
  const html = page.locator('html')
  const header = page.getByRole('banner')

  await expect(header.getByRole('button', { name: 'Mag-login' }).first()).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'fil')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page).toHaveTitle(/Tagpuan/)
  expect(await html.evaluate((root) => getComputedStyle(root).getPropertyValue('--hue-brass').trim())).toBe('305')
  await expect(page.getByRole('main').getByText('Dito tayo magkita').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /halimbawa/ })).toHaveText([
    /^PAGCOR/,
    /^CEZA/,
    /^IOM/,
  ])
  expect(await header.locator('a svg path').first().getAttribute('d')).toMatch(/^M11\.5 4a9\.5/)
  await header.getByRole('button', { name: /^Wika/ }).click()
  await expect(header.getByRole('button', { name: 'English', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: '日本語' })).toHaveCount(0)

  await page.goto(`${origin}/rng`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Tigerlily/i }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /Lumen/i })).toHaveCount(0)
  expect([...merchants]).toEqual(['tagpuan'])
  const shown = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (copy instanceof HTMLElement) for (const script of copy.querySelectorAll('script')) script.remove()
    return copy instanceof HTMLElement ? copy.outerHTML : ''
  })
  expect(shown).not.toMatch(/parlay/i)
})

test('V12.second V3 the other brand’s own pages and all that its footer leads to are whole in both themes, and nothing they ask for is refused', async ({
  page,
  context,
  tagpuan,
}) => {
  const origin = tagpuan.env.EDGE_URL
  const refused = watchRefusals(context)
  const faults: string[] = []
  await page.goto(`${origin}/`)
  await waitForPage(page, '/')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  const links = await linksOn(page, 'footer a[href]')
  const own = ['/', '/promotions', '/help', '/down', '/pointMall'].map((path) => `${origin}${path}`)
  const pages = new Set([...own, ...links.filter((link) => link.startsWith(`${origin}/`))])
  expect(links.length).toBeGreaterThan(8)

  for (const address of pages) {
    await goInside(page, address)
    const found = [
      ...(await axeFaultsIn(page, 'dark')),
      ...(await axeFaultsIn(page, 'light')),
      ...(await faultsOn(page)),
      ...(await misfitsOn(page)),
      // This scrolls through the whole page, which also loads its lazy pictures.
      ...(await clashesOn(page)),
    ]
    faults.push(...found.map((fault) => `${address}: ${fault}`))
  }

  expect(faults.join('\n')).toBe('')
  expect(refused).toEqual([])
})

test('V12.second V5.lottery the other brand has the lottery in its own language and with its own limits, where no ticket is taken back', async ({
  page,
  context,
  tagpuan,
}) => {
  const origin = tagpuan.env.EDGE_URL
  const main = page.getByRole('main')
  const refused = watchRefusals(context)
  const faults: string[] = []
  const look = async (place: string) => {
    const found = [
      ...(await axeFaultsIn(page, 'dark')),
      ...(await axeFaultsIn(page, 'light')),
      ...(await faultsOn(page)),
      ...(await misfitsOn(page)),
      ...(await clashesOn(page)),
    ]
    faults.push(...found.map((fault) => `${place}: ${fault}`))
  }

  await page.goto(`${origin}/lott`)
  await waitForPage(page, '/lott')
  await expect(main.getByRole('link', { name: /^Tumaya sa/ }).first()).toBeVisible()
  await look('the menu')

  const asked = page.waitForResponse((response) => response.url().includes(listPlayTypes.path))
  await goInside(page, `${origin}/lottery?gameCode=FAST300`)
  const { value: offered } = await (await asked).json()
  await expect(main.getByText('₱0.05 – ₱1,000.00')).toBeVisible()
  expect(offered).toMatchObject({ canCancel: false, maxTicket: '20000.00', maxDraw: '50000.00' })
  await look('betting')

  await goInside(page, `${origin}/lott?view=results&gameCode=FAST300`)
  await expect(main.getByRole('tab', { name: 'Mga resulta' })).toBeVisible()
  await look('the results')

  expect(faults.join('\n')).toBe('')
  expect(refused).toEqual([])
})

test('V12.second M6.bonus M8.history M10.wheel the demo of the other brand shows bonuses, redemptions and draws of its members', async ({
  browser,
  request,
  tagpuanDemo,
}) => {
  const origin = tagpuanDemo.env.EDGE_URL
  const gateway = new Gateway(request, origin ?? '')
  const openAs = async (account: string, path: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'fr-FR' })
    await gateway.signIn(context, account)
    const page = await context.newPage()
    await page.goto(`${origin}${path}`)
    return page
  }
  const openBonusesOf = async (account: string) => {
    const page = await openAs(account, '/')
    const centre = page.getByRole('dialog', { name: 'Sentro ng miyembro' })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Aking account/ })
      .click()
    await centre.getByRole('navigation').getByRole('button', { name: 'Detalye ng bonus' }).click()
    const cardsWith = (text: string) => centre.getByRole('article').filter({ hasText: text })
    return { page, cardsWith }
  }

  const open = await openBonusesOf('member20')
  await expect(open.cardsWith('Aktibo').first()).toBeVisible()
  await expect(open.cardsWith('Naghihintay').first()).toBeVisible()
  expect(await axeFaultsIn(open.page, 'light')).toEqual([])
  const done = await openBonusesOf('member18')
  await expect(done.cardsWith('Naging cash').first()).toBeVisible()

  const raffles = await openAs('member15', '/raffles')
  const results = raffles.getByRole('main').getByRole('region', { name: 'Mga resulta mo' })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  const mall = await openAs('member01', '/pointMall')
  await mall.getByRole('tab', { name: 'Mga palit ko' }).click()
  await expect(mall.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect((await gateway.checkLedger()).ok).toBe(true)
  for (const { page } of [open, done, { page: raffles }, { page: mall }]) await page.context().close()
})

test('V12.second V5.lottery in the other brand the results are whole, and a ticket that is bought cannot be cancelled', async ({
  page,
  context,
  request,
  tagpuanDemo,
}) => {
  const origin = tagpuanDemo.env.EDGE_URL
  const main = page.getByRole('main')
  await new Gateway(request, origin ?? '').signIn(context, 'member15')
  await page.goto(`${origin}/`)
  await waitForPage(page, '/')
  await goInside(page, `${origin}/lott?view=results&gameCode=MB_HN`)
  const prizes = main.getByRole('article').first().getByRole('table').first()
  await expect(prizes).toBeVisible()
  // The 27 numbers of the north's layout have 107 digits.
  expect((await prizes.getByRole('cell').allInnerTexts()).join('').match(/\d/g)).toHaveLength(107)
  expect(await axeFaultsIn(page, 'light')).toEqual([])
  expect(await misfitsOn(page)).toEqual([])

  await goInside(page, `${origin}/lottery?gameCode=FAST300`)
  const draws = main.getByRole('combobox').first()
  // The page asks for draws to come again within half a minute, and so does the gateway.
  await expect(draws.getByRole('option').nth(2)).toBeAttached({ timeout: 60_000 })
  await draws.selectOption({ index: 2 })
  await main.getByRole('button', { name: '1 linya', exact: true }).click()
  await main.getByRole('button', { name: /^Bilhin sa ₱/ }).click()
  await expect(main.getByText('Walang laman ang slip.')).toBeVisible()
  await goInside(page, `${origin}/lott?view=tickets`)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Kanselahin ang tiket' })).toHaveCount(0)
})
