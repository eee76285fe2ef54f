import { randomBytes } from 'node:crypto'
import { clashesOn } from '../fixtures/control-faults'
import { faultsOn } from '../fixtures/page-faults'
import { watchRefusals } from '../fixtures/refusals'
import { goInside, linksOn, waitForPage } from '../fixtures/site-map'
import { axeFaultsIn, test as base, expect } from '../fixtures/test'
import { misfitsOn } from '../fixtures/text-faults'
import { buildShellOf } from '../run/brand-shell.mjs'
import { type OwnSite, withSite } from '../run/site.mjs'

/** A site of its own for the other brand. It differs only by `BRAND` and has no demo data, as in production. */
const test = base.extend<object, { tagpuan: OwnSite }>({
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
})

// All tests of this file share one site.
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
  test.setTimeout(120_000)
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
