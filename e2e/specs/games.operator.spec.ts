import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'

// The gateway refuses with 503, which the browser logs.
test.use({ expectedConsole: [/Failed to load resource.*503/] })

test.beforeEach(({ context, gateway }) => gateway.signIn(context, 'member20'))
test.afterEach(async ({ gateway }) => {
  await gateway.setFlags({ maintenance: false })
  await gateway.setVendor('LUMEN', { enabled: true })
})

test('C3 L6 V10 a vendor that is switched off takes no stake in an open game and opens none; switched on again, a retry opens it, and maintenance closes it for its time', async ({
  page,
  site,
  gateway,
}) => {
  await site.open('/rng?vassalage=LUMEN')
  const before = await site.readBalance()
  await new LobbyPage(page).games.first().click()
  const game = new GamePage(page)
  await expect(game.spinButton).toBeEnabled()

  await gateway.setVendor('LUMEN', { enabled: false })
  await game.spinButton.click()
  await expect(game.frame.getByRole('alert')).toContainText('This game isn’t available right now. Nothing was taken.')
  expect(await site.readBalance()).toBe(before)

  await page.reload()
  await expect(site.main).toContainText('Under maintenance')
  await expect(site.main).toContainText('No money has moved.')
  await expectAccessibleInBothThemes(page, 'main')
  await expect(site.main.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/rng?vassalage=LUMEN')
  await gateway.setVendor('LUMEN', { enabled: true })
  await site.main.getByRole('button', { name: 'Try again' }).click()

  await expect(game.spinButton).toBeEnabled()
  await expect(game.figure('Net position')).toHaveText('P0.00')
  expect(await site.readBalance()).toBe(before)

  await test.step('V10 C3 maintenance closes the open game with the reason, and ends without a reload', async () => {
    const loadedAt = await site.loadedAt()

    await gateway.setFlags({ maintenance: true })
    await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)

    await gateway.setFlags({ maintenance: false })
    await expect(game.spinButton).toBeEnabled()
    expect(await site.loadedAt()).toBe(loadedAt)
  })
})
