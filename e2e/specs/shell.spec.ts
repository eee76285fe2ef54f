import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'

for (const path of ['/', '/index.html', '/home']) {
  test(`V1 V8 ${path} shows Home and names its path`, async ({ page, site }) => {
    await site.open(path)

    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  })
}

test('V8 start-up loads the country codes, and the member only with a session', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))

  await site.open('/')
  await expect.poll(() => calls).toContain('/wps/system/countryCode')
  expect(calls).not.toContain('/wps/member/info')
  await gateway.signIn(context, 'member08')
  await site.open('/')

  await expect.poll(() => calls).toContain('/wps/member/info')
})

test.describe('an address nobody knows', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('V9 is answered with 404 and a page that says so, accessible, with a search and ways on', async ({ page }) => {
    const answer = await page.goto('/no/such/page')

    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Parlay')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('searchbox', { name: 'Search for a game' }).fill('lantern')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rng\?vassalage=ALL&q=lantern$/)
  })
})

test('V11 every language can be chosen and changes the whole page; the theme starts dark; it is kept', async ({
  page,
  site,
}) => {
  await site.open('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  for (const [name, lang, login] of [
    ['简体中文', 'zh-Hans', '登录'],
    ['Tiếng Việt', 'vi', 'Đăng nhập'],
    ['Tagalog', 'fil', /.+/],
    ['日本語', 'ja', 'ログイン'],
    ['ไทย', 'th', 'เข้าสู่ระบบ'],
    ['Bahasa Indonesia', 'id', 'Masuk'],
    ['English', 'en', 'Login'],
  ] as const) {
    await page
      .locator('header')
      .getByRole('button', { name: /language|语言|Ngôn ngữ|Wika|言語|ภาษา|Bahasa/i })
      .first()
      .click()
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    await expect(html).toHaveAttribute('lang', lang)
    await expect(page.locator('header').getByRole('button', { name: login }).first()).toBeVisible()
  }

  await page.getByRole('button', { name: 'Light theme' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('H4 B3 clock and jackpot go by the second; the jackpot is on home only and the same figure in two browsers', async ({
  page,
  browser,
  site,
}) => {
  const at = Date.UTC(2026, 2, 1, 4, 5, 6)
  const figureOn = async (shown: Page) => {
    const jackpot = shown.getByRole('region', { name: 'Progressive jackpot' })
    await expect(jackpot).toBeVisible()
    const digits = jackpot.locator('[data-digit]')
    return BigInt((await digits.evaluateAll((columns) => columns.map((column) => column.dataset.digit))).join(''))
  }
  await page.clock.setFixedTime(at)
  await site.open('/')
  const other = await (await browser.newContext()).newPage()
  await other.clock.setFixedTime(at)
  await other.goto(page.url())

  const clock = site.header.locator('time')
  await expect(clock).toHaveText(/GMT\+8 12:05:06/)
  const figure = await figureOn(page)
  expect(await figureOn(other)).toBe(figure)
  await page.clock.setFixedTime(at + 3_000)
  await expect(clock).toHaveText(/GMT\+8 12:05:09/)
  await expect.poll(() => figureOn(page)).toBe(figure + 16_511n)
  await site.open('/rng')

  await expect(page.getByRole('region', { name: 'Progressive jackpot' })).toHaveCount(0)
  await other.context().close()
})

test('H6 the balance hides and shows, and follows a round played in another tab', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member08')
  await site.open('/')
  await expect(site.balance).toContainText('P')

  await page.getByRole('button', { name: 'Hide balance' }).first().click()
  await expect(site.balance).toContainText('•')
  await page.reload()
  await expect(site.balance).toContainText('•')
  await page.getByRole('button', { name: 'Show balance' }).first().click()

  await expect(site.balance).toContainText('P')
})
