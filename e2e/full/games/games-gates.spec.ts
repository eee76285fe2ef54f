import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'

const gameAddress = '/game?vassalage=LUMEN&gameType=RNG&nodeId=10101'

test('L7.visitor a visitor is asked to log in at a shared game, at a heart and at Recent, and sees the game page say why', async ({
  page,
  site,
}) => {
  await page.goto(gameAddress)
  await LoginDialog.shownOn(page)
  await page.keyboard.press('Escape')
  await expect(site.main).toContainText('Games are played with the balance of a real account.')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'main')
  await site.main.getByRole('button', { name: 'Log in' }).click()
  await LoginDialog.shownOn(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await site.follow('/rng?vassalage=LUMEN')
  const lobby = new LobbyPage(page)
  const heart = lobby.hearts.first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await LoginDialog.shownOn(page)
  await page.keyboard.press('Escape')
  await expect(heart).toHaveAttribute('aria-label', name)

  await site.main.getByRole('tab', { name: 'Recent' }).click()
  await LoginDialog.shownOn(page)
  await page.keyboard.press('Escape')
  await expect(site.main.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/rng?vassalage=LUMEN')
})

test('L7.trial a trial account sees what it needs at a shared game, a heart, Recent and a game in a separate window', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'trial01')
  const warning = page.getByRole('dialog').filter({ hasText: 'A trial account can’t do this.' })
  const closeWarning = async () => {
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning).toHaveCount(0)
  }
  await page.goto(gameAddress)
  await closeWarning()
  await expect(page.locator('iframe')).toHaveCount(0)

  await site.follow('/live?vassalage=PALISADE')
  const lobby = new LobbyPage(page)
  await lobby.hearts.first().click()
  await closeWarning()
  await site.main.getByRole('tab', { name: 'Recent' }).click()
  await closeWarning()
  await lobby.games.first().click()
  await closeWarning()
  expect(context.pages()).toHaveLength(1)
})
