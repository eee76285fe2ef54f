import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'

test('L6 every game of every lane can be tried, but for doors and sports books', async ({ page, site }) => {
  const lobby = new LobbyPage(page)
  for (const lane of ['/rng', '/live', '/fish', '/pvp']) {
    await site.open(lane)
    await expect(lobby.games.first()).toBeVisible()
    const names = await lobby.games.evaluateAll((games) => games.map((one) => one.getAttribute('aria-label')?.slice(5)))
    for (const name of names) await expect(lobby.tryIt(name ?? '')).toHaveCount(1)
  }
})

test('L6 home’s rows, the lottery’s menu and the search lead to free play', async ({ page, site }) => {
  const links = site.main.getByRole('link', { name: /^Try it: / })
  await site.open('/')
  // The links appear at the visitor's first movement, not with the page.
  await page.mouse.move(100, 100, { steps: 2 })
  await expect(
    site.main
      .getByRole('region', { name: 'Featured games' })
      .getByRole('link', { name: /^Try it: / })
      .first(),
  ).toBeVisible()
  await site.open('/lott')
  await expect(links.first()).toBeVisible()

  await site.header.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill('lantern tide')
  await dialog.getByRole('link', { name: 'Try it: Lantern Tide', exact: true }).click()

  await expect(dialog).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/game')
  await expect(site.main.getByText('Free play', { exact: true })).toBeVisible()
  await new GamePage(page).expectReady()
})

test('L7.trial A6.guest a guest tries a game, is refused to play it for real, and the dialog’s button leads to the registration', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/')
  await (await site.openLogin()).freePlay.click()
  await expect(site.balance).toBeVisible()
  await site.goTo('Slots')
  await lobby.vendor('LUMEN').click()

  await lobby.tryIt('Lantern Tide').click()
  await new GamePage(page).expectReady()
  await page.getByRole('button', { name: 'Play for real' }).click()

  const refusal = page.getByRole('dialog', { name: 'A real account is needed' })
  await expect(refusal).toContainText('A real account is needed')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
})

test('L6.open the portal’s exit leaves the game at the first press, wherever the game’s own frame has been', async ({
  page,
  site,
}) => {
  const game = new GamePage(page)
  await site.open('/')
  await site.goTo('Slots')
  await new LobbyPage(page).vendor('LUMEN').click()
  await new LobbyPage(page).tryIt('Lantern Tide').click()
  await game.expectReady()
  await game.frame.getByRole('link', { name: 'Verify', exact: true }).click()
  await expect(game.spinButton).toHaveCount(0)

  await game.exit.click()

  await expect(site.main).toHaveAttribute('data-page', '/rng')
})
