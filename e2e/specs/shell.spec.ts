import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

const jackpotOf = (page: Page) => page.getByRole('region', { name: 'Progressive jackpot' })

/** The jackpot's amount in minor units, read from its columns of digits. */
const figureOf = async (page: Page) => {
  const digits = jackpotOf(page).locator('[data-digit]')
  return BigInt((await digits.evaluateAll((columns) => columns.map((column) => column.dataset.digit))).join(''))
}

test('V1 V8 H4 B3 L10 home has its three paths, asks for no member without a session, and shows clock, jackpot, games and payouts', async ({
  page,
  site,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const at = Date.UTC(2026, 2, 1, 4, 5, 6)
  await page.clock.setFixedTime(at)
  await site.open('/')

  await test.step('V8.countries V8.member start-up loads the country codes, and no member', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect.poll(() => calls).toContain('/wps/system/countryCode')
    expect(calls).not.toContain('/wps/member/info')
  })

  await test.step('H4 B3.step B3.clock clock and jackpot go by the second', async () => {
    const clock = site.header.locator('time')
    await expect(clock).toHaveText(/GMT\+8 12:05:06/)
    await expect(jackpotOf(page)).toBeVisible()
    const figure = await figureOf(page)
    await page.clock.setFixedTime(at + 3_000)
    await expect(clock).toHaveText(/GMT\+8 12:05:09/)
    await expect.poll(() => figureOf(page)).toBe(figure + 16_511n)
  })

  await test.step('L10.featured L10.winners featured games, and the highest payouts with masked names', async () => {
    await expect(page.getByRole('region', { name: 'Featured games' }).getByRole('article').first()).toBeVisible()
    const board = page.getByRole('region', { name: 'Highest payouts' })
    // The board loads only when the visitor scrolls near it.
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(board).toBeVisible({ timeout: 500 })
    }).toPass()
    await board.getByRole('tab', { name: 'This month' }).click()
    // Placeholders are as many rows as the winners that they stand for.
    await expect(board.getByRole('listitem')).toHaveText(Array<RegExp>(10).fill(/\w\*\*\*\w/))
    await expectAccessibleInBothThemes(page, 'section:has(ol)')
  })

  await test.step('V1.paths V8 B3.home /index.html and /home are home, and no other page has the jackpot', async () => {
    for (const path of ['/index.html', '/home']) {
      const served = await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
      expect([path, served.status()]).toEqual([path, 200])
      await site.follow('/rng')
      await expect(jackpotOf(page)).toHaveCount(0)
      await site.follow(path)
      await expect(jackpotOf(page)).toBeVisible()
      await expect(new LobbyPage(page).games.first()).toBeVisible()
    }
  })
})

test('V9.chunks each of the shell’s pages comes as a separate script, which no other page loads', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, chunk] = /\/(help|notices|download|content|login)\.[0-9a-f]+\.js$/.exec(request.url()) ?? []
    if (chunk) scripts.push(chunk)
  })
  for (const [path, chunk] of [
    ['/rng', undefined],
    ['/help', 'help'],
    ['/noticePage', 'notices'],
    ['/down', 'download'],
    ['/terms', 'content'],
    ['/login', 'login'],
  ] as const) {
    scripts.length = 0
    await site.open(path)
    // That of a lobby is there for screen readers only.
    await expect(page.getByRole('heading').first()).toBeAttached()
    expect([path, [...new Set(scripts)]]).toEqual([path, chunk ? [chunk] : []])
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('V9 is answered with 404 and a page that says so, with a search and ways on', async ({ page }) => {
    const answer = await page.goto('/no/such/page')

    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Parlay')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await page.getByRole('button', { name: 'Search the site' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox').fill('Lumen Atelier')
    await expect(search.getByRole('heading', { level: 3 }).first()).toHaveText('Vendors')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rng\?vassalage=LUMEN$/)
  })
})
