import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

test('V4 L1 L3 L4 /rng opens with vendors and games; a chosen vendor is in the address and survives a reload; a search starts again', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  const names = () => lobby.games.evaluateAll((games) => games.map((game) => game.getAttribute('aria-label')))
  await site.open('/rng')
  await expect.poll(() => lobby.vendors.count()).toBeGreaterThan(8)
  await expect(site.main.getByRole('button', { name: 'Next vendors' })).toBeVisible()
  await expect(lobby.games.first()).toBeVisible()
  const first = (await lobby.games.first().getAttribute('aria-label')) ?? ''

  await lobby.vendors.nth(2).click()
  await expect(page).toHaveURL(/vassalage=/)
  await expect(lobby.games.first()).not.toHaveAttribute('aria-label', first)
  const [address, before] = [page.url(), await names()]
  await page.reload()
  await expect(lobby.games).toHaveCount(before.length)
  expect(page.url()).toBe(address)
  expect(await names()).toEqual(before)

  await site.main.getByRole('button', { name: 'All vendors' }).click()
  await expect(lobby.games).toHaveCount(15)
  await lobby.loadMore.click()
  await expect(lobby.games).toHaveCount(30)
  await lobby.search.fill('lantern tide')
  await expect(lobby.games).toHaveCount(1)
  await lobby.search.fill('no such game')
  await expect(lobby.games).toHaveCount(0)
  await expect(site.main).toContainText(/no games/i)
})

test('L5 a heart is kept over a reload and taken back by another click', async ({ page, site, context, gateway }) => {
  const lobby = new LobbyPage(page)
  await gateway.signIn(context, 'member09')
  await site.open('/rng')
  const heart = lobby.hearts.nth(3)
  await expect(heart).toBeVisible()
  const before = (await heart.getAttribute('aria-label')) ?? ''

  await heart.click()
  await expect(heart).not.toHaveAttribute('aria-label', before)
  await page.reload()
  await expect(heart).toBeVisible()
  await expect(heart).not.toHaveAttribute('aria-label', before)
  await heart.click()

  await expect(heart).toHaveAttribute('aria-label', before)
})

test('V4 L6 the lottery menu leads to the launch page, where a draw game plays', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member09')
  await site.open('/lott')

  await site.main
    .getByRole('button', { name: /^Play / })
    .first()
    .click()

  await expect(site.main).toHaveAttribute('data-page', '/lottery')
  await expect(page).toHaveURL(/gameCode=TCG_/)
  await expect(page.frameLocator('iframe').getByText('Balance').first()).toBeVisible()
})
