import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { LobbyPage } from '../../pages/lobby-page'

const lostFile = /Failed to load resource: net::ERR_FAILED/
const problem = (page: Page) => page.getByRole('dialog', { name: 'This part of the site is not available right now' })

test.describe('parts that cannot be loaded any more', () => {
  test.use({ expectedConsole: [lostFile] })

  test('V9.retry a notice, the speed test or a question that cannot be loaded says so over the page, and the site stands', async ({
    page,
    site,
    gateway,
    context,
  }) => {
    await gateway.signIn(context, 'member12')
    await site.open('/noticePage')
    await expect(site.balance).toBeVisible()
    const openers = [
      page.getByRole('region', { name: 'Announcements' }).getByRole('button', { name: 'Welcome to Parlay' }).first(),
      page.getByRole('button', { name: 'Speed test' }),
      page.getByRole('button', { name: 'Sign out' }),
    ]
    for (const opener of openers) await expect(opener).toBeVisible()
    await page.route('**/*.js', (route) => route.abort())

    for (const opener of openers) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(problem(page).getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectAccessible(page, 'dialog')
      await problem(page).getByRole('button', { name: 'Close' }).click()
      await expect(problem(page)).toHaveCount(0)
      await expect(site.balance).toBeVisible()
    }
  })

  test('V9.retry what is far down on home and cannot be loaded leaves the rest of home', async ({ page, site }) => {
    await site.open('/')
    await expect(page.getByRole('region', { name: 'Featured games' })).toBeVisible()
    await page.route('**/*.js', (route) => route.abort())

    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible({
        timeout: 500,
      })
    }).toPass()

    await expect(page.getByRole('region', { name: 'Progressive jackpot' })).toBeAttached()
  })
})

test.describe('a layout that breaks', () => {
  // React logs this when it recovers from a failed render because a retry with a good answer succeeded.
  test.use({ expectedConsole: [/Minified React error #520/] })

  test('V9.retry where the layout itself breaks, the page says so and offers another try', async ({ page }) => {
    await page.route('**/GCSGAME_gameVendor*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), value: {} } })
    })
    await page.goto('/')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()

    await retry.click()

    await expect(page.getByRole('navigation').getByRole('link', { name: 'Slots' }).first()).toBeVisible()
  })
})

test('V9 a browser that keeps nothing shows the site all the same, the next page and a lobby', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, place, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await site.open('/')
  await expect(page.getByRole('button', { name: 'Speed test' })).toBeVisible()

  await page.getByRole('link', { name: 'Promotions' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await page.getByRole('link', { name: 'Slots' }).first().click()
  const lobby = new LobbyPage(page)
  await lobby.vendor('EMBERFOX').click()
  await expect(lobby.games.first()).toBeVisible()
  await expect(page).toHaveURL(/vassalage=EMBERFOX/)
})

test('V4 B1 a slash at the end of an address makes no difference', async ({ page }) => {
  await page.goto('/rng/?vassalage=LUMEN')

  await expect(page).toHaveURL(/\/rng\?vassalage=LUMEN$/)
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
})
