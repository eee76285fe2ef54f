import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

const namesIn = (lobby: LobbyPage) =>
  lobby.games.evaluateAll((games) => games.map((game) => game.getAttribute('aria-label')))
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('L1 L3 L4 L5 L9 V4 scrolling loads more, reload and back give the same list at the same place; vendors, lists and games by keyboard; a filter stands alone', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?vassalage=ALL')
  await expect(lobby.games).toHaveCount(15)

  await test.step('L9 V4 scrolling loads more; reload and back give the same list at the same place', async () => {
    await page.mouse.wheel(0, 300)
    await scrollToEnd(page)
    await expect(lobby.games).toHaveCount(30)
    await expect(page).toHaveURL(/pages=2/)
    await lobby.games.nth(20).scrollIntoViewIfNeeded()
    const [names, top] = [await namesIn(lobby), await scrollTop(page)]
    expect(top).toBeGreaterThan(200)

    await page.reload()
    await expect(lobby.games).toHaveCount(names.length)
    expect(await namesIn(lobby)).toEqual(names)
    await expect.poll(() => scrollTop(page)).toBe(top)

    await lobby.games.first().evaluate((game) => game.setAttribute('data-mark', 'left'))
    await site.goTo('Home')
    await page.goBack()
    await expect(lobby.games.first(), 'the very list that was left').toHaveAttribute('data-mark', 'left')
    await expect.poll(() => scrollTop(page)).toBe(top)

    await site.goTo('Fish')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(lobby.games).toHaveCount(names.length)
    await expect.poll(() => scrollTop(page)).toBe(top)
  })

  await test.step('L1.carousel L5.hot the carousel, the lists and the games are worked by keyboard; hot games are one page', async () => {
    await lobby.vendor('LUMEN').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/rng?vassalage=LUMEN')
    await site.main.getByRole('tab', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(site.main.getByRole('tab', { name: 'Hot' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/type=hot/)
    await expect(lobby.games.first()).toHaveAccessibleName('Play Lantern Tide')
    await expect(lobby.loadMore).toHaveCount(0)

    await lobby.games.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(lobby.games.nth(1)).toBeFocused()
  })

  await test.step('L3 L4.reset a filter stands alone: each change clears the others', async () => {
    await site.main.getByRole('combobox', { name: 'Minimum bet' }).click()
    await page.getByRole('option', { name: 'From 0.75' }).click()
    await expect(page).toHaveURL('/rng?vassalage=LUMEN&minBet=0.75')
    await site.main.getByRole('button', { name: 'All vendors' }).click()
    await expect(page).toHaveURL('/rng?vassalage=ALL')
    await site.main.getByRole('combobox', { name: 'Classification' }).click()
    await page.getByRole('option', { name: 'Jackpot' }).click()
    await expect(page).toHaveURL('/rng?vassalage=ALL&classify=JP')
    await lobby.search.fill('lantern tide')
    await expect(page).toHaveURL('/rng?vassalage=ALL&q=lantern+tide')
    await expect(lobby.games).toHaveCount(1)
  })
})

test('V4 a lobby opens on rows of all vendors, a search with a typing error finds the game, and its page is shared and played', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng')
  await expect(site.main.getByRole('heading', { name: 'Popular', exact: true })).toBeVisible()
  await expectAccessible(page)
  const names = await lobby.games.evaluateAll((games) => games.map((game) => game.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)

  await test.step('a row leads to its grid, and all games are one press away', async () => {
    await site.main
      .getByRole('region', { name: 'Popular', exact: true })
      .getByRole('button', { name: /^See all/ })
      .click()
    await expect(page).toHaveURL(/vassalage=ALL&sort=popular/)
    await expect(site.main.getByText(/^Showing 15 of \d+$/)).toBeVisible()
    await page.goBack()
    await site.main.getByRole('button', { name: 'All games', exact: true }).click()
    await expect(page).toHaveURL('/rng?vassalage=ALL')
  })

  await test.step('a search forgives an error, and the name leads to the page of the game', async () => {
    await lobby.search.fill('lantren tide')
    await expect(site.main.getByText('No game is called “lantren tide”. Similar names:')).toBeVisible()
    await site.main.getByRole('link', { name: 'Lantern Tide', exact: true }).click()
    await expect(page).toHaveURL('/game/lumen-lantern-tide')
    await expect(page).toHaveTitle(/^Lantern Tide · /)
    await expect(site.main.getByRole('region', { name: 'Key facts' })).toContainText('96.01%')
    await expectAccessible(page)
  })

  await test.step('the page comes again by its address, on a small phone too, and the game is tried from it', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.reload()
    await expect(site.main.getByRole('heading', { level: 1, name: 'Lantern Tide' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
    await lobby.tryIt('Lantern Tide').click()
    await expect(site.main).toHaveAttribute('data-page', '/game')
  })
})
