import { expect, expectAccessible, test } from '../../fixtures/test'
import { DepositPage } from '../../pages/deposit-page'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'

const slot = '/game?vassalage=LUMEN&gameType=RNG&nodeId=10101'

test('M4.deposit L6.open out of money in a game, its bar and its refusal offer the deposit, and then the same game goes on', async ({
  page,
  site,
  newcomer: _,
}) => {
  const game = new GamePage(page)
  await site.open(slot)
  await game.expectReady()
  const bar = page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true })
  const openedAt = await game.openedAt()

  await test.step('the bar leads there, and a closed page leads back', async () => {
    await expect(page.getByRole('main').getByText('Not enough balance for this stake.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(bar).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
    await bar.click()
    const deposit = await DepositPage.shownOn(page)
    await expect(deposit.submit).toBeVisible()
    await deposit.centre.close()
    await expect(bar).toBeFocused()
  })

  await test.step('the game says what is missing, and leads there too', async () => {
    await game.spinButton.click()
    await expect(game.frame.getByText(/^Not enough balance/)).toBeVisible()
    await game.button('Deposit').click()
    await (await DepositPage.shownOn(page)).centre.close()
  })

  await test.step('money that comes by the bar takes away what the game says', async () => {
    await game.spinButton.click()
    await expect(game.frame.getByText(/^Not enough balance/)).toBeVisible()
    await bar.click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('250')
    await provider.getByRole('button', { name: 'Pay P250.00' }).click()
    await deposit.expectEnd('P250.00 is in your balance')
    await provider.close()
    await deposit.centre.root.getByRole('button', { name: 'Back to the game' }).click()
    await expect(deposit.centre.root).toBeHidden()
  })

  await expect(site.main).toHaveAttribute('data-page', '/game')
  expect(await game.openedAt()).toBe(openedAt)
  await expect(bar).toBeHidden()
  await expect(game.frame.getByText(/^Not enough balance/)).toBeHidden()
  await expect(game.frame.locator('.balance .value')).toContainText('250.00')
  const { stake } = await game.spin()
  expect(stake).toBeGreaterThan(0n)
})

test('L7.visitor L6.login a visitor at the address of a game is asked to log in for it, and can try it instead', async ({
  page,
  site,
}) => {
  await site.open(slot)
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(dialog).toHaveAccessibleDescription('Log in to play Lantern Tide.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await new LobbyPage(page).tryIt('Lantern Tide').click()

  await new GamePage(page).expectReady()
  await expect(site.main.getByText('Free play', { exact: true })).toBeVisible()
})
