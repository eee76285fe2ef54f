import { BrandSite } from '../fixtures/brand-site'
import { expect, test } from '../fixtures/test'

let tagpuan: BrandSite | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  tagpuan = await BrandSite.start('tagpuan')
})

test.afterAll(() => tagpuan?.stop())

test('V12 V11 a brand built from its folder alone has its name, language, theme, colours, licences, vendors and merchant', async ({
  page,
}) => {
  const merchants = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/wps/')) merchants.add(request.headers()['x-merchant'])
  })
  await page.goto(`${tagpuan?.url}/`)
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
  const mark = await header.locator('a svg path').first().getAttribute('d')
  expect(mark).toMatch(/^M11\.5 4a9\.5/)
  await header.getByRole('button', { name: /^Wika/ }).click()
  await expect(header.getByRole('button', { name: 'English', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: '日本語' })).toHaveCount(0)

  await page.goto(`${tagpuan?.url}/rng`)
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
