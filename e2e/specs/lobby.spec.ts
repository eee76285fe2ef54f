import { expect, expectAccessible, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

test('V4 L1 /rng opens with a vendor carousel that has arrows, and games', async ({ page, site }) => {
  const lobby = new LobbyPage(page)

  await site.open('/rng')

  await expect.poll(() => lobby.vendors.count()).toBeGreaterThan(8)
  await expect(site.main.getByRole('button', { name: 'Next vendors' })).toBeVisible()
  await expect(lobby.games.first()).toBeVisible()
  await expectAccessible(page)
})

test('V4 a chosen vendor is in the address and survives a reload', async ({ page, site }) => {
  const lobby = new LobbyPage(page)
  const names = () => lobby.games.evaluateAll((games) => games.map((game) => game.getAttribute('aria-label')))
  await site.open('/rng')
  await expect(lobby.games.first()).toBeVisible()
  const first = (await lobby.games.first().getAttribute('aria-label')) ?? ''
  await lobby.vendors.nth(2).click()
  await expect(page).toHaveURL(/vassalage=/)
  await expect(lobby.games.first()).not.toHaveAttribute('aria-label', first)
  const address = page.url()
  const before = await names()

  await page.reload()
  await expect(lobby.games.first()).toBeVisible()

  expect(page.url()).toBe(address)
  expect(await names()).toEqual(before)
})

test('L4 load more adds a page of fifteen, and a search starts again at the first', async ({ page, site }) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng')
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

test('L7 a visitor who wants to play is asked to log in, a trial account is told why not', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng')
  await lobby.games.first().click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')

  await gateway.signIn(context, 'trial01')
  await site.open('/rng')
  await lobby.games.first().click()

  await expect(page.getByRole('dialog')).toContainText('Register a real account')
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
