import type { Page } from 'playwright/test'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { LobbyPage } from '../../pages/lobby-page'
import { RegisterDialog } from '../../pages/register-dialog'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Expects toasts at the top of the window, where they cover neither the welcome nor a game. */
const expectToastsAtTop = async (page: Page) => {
  const region = page.locator('[role="status"] + [role="alert"]').locator('..')
  await expect(region).toHaveCSS('position', 'fixed')
  await expect(region).toHaveCSS('top', '4px')
}

test('A8.register N1 who has registered is welcomed with first steps and the gift, never over a game, until it is put away', async ({
  page,
  site,
  context,
}) => {
  const { account, password } = aNewcomer()
  const dialog = await RegisterDialog.openOn(page, '/register')
  await dialog.fill(account, password)
  await dialog.agreement.check()
  await dialog.button.click()
  const welcome = page.getByRole('complementary', { name: /^Welcome to Parlay/ })
  await expect(welcome).toBeVisible()
  await expect(welcome.getByRole('link', { name: /P50\.00 welcome gift/ })).toHaveAttribute(
    'href',
    '/promoDetail?id=welcome-gift',
  )
  await expectToastsAtTop(page)
  await expectAccessibleInBothThemes(page)

  await test.step('each step leads there', async () => {
    await welcome.getByRole('button', { name: 'Make your first deposit' }).click()
    const centre = page.getByRole('dialog', { name: 'Member centre' })
    await expect(centre.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()
    await expect(welcome).toBeHidden()
    await page.keyboard.press('Escape')
    await welcome.getByRole('link', { name: 'Choose a game' }).click()
    await expect(site.main).toHaveAttribute('data-page', '/rng')
  })

  await test.step('it is not shown next to a game', async () => {
    await expect(welcome).toBeVisible()
    await site.follow('/fish')
    await new LobbyPage(page).games.first().click()
    await expect(page.frameLocator('iframe').locator('.status')).toBeVisible()
    await expect(welcome).toHaveCount(0)
    await expectToastsAtTop(page)
    await context.setOffline(true)
    const offline = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await expect(offline).toHaveCSS('top', '0px')
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await site.follow('/')
  })

  await welcome.getByRole('button', { name: 'Got it' }).click()
  await expect(welcome).toHaveCount(0)
})
