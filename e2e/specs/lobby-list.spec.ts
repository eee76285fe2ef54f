import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
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
