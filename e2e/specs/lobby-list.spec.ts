import type { Page } from 'playwright/test'
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift'
import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'
import { LoginDialog } from '../pages/login-dialog'

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

test.describe('a picture that cannot be had', () => {
  test.use({ expectedConsole: [/Failed to load resource.*glasswing|ERR_FAILED/] })

  test('L1 L9 of a long list only the rows near the window are in the page, and pictures come with them; keys still reach every game', async ({
    page,
    site,
  }) => {
    const asked = new Map<string, Set<string>>()
    await page.route(/\/art\/games\/.*\.webp/, (route) => {
      const { pathname: url, search } = new URL(route.request().url())
      asked.set(url, (asked.get(url) ?? new Set()).add(search))
      return url.includes('glasswing') ? route.abort() : route.continue()
    })
    const lobby = new LobbyPage(page)

    await test.step('L9.attempts pictures are fetched as they come near, keep their places, and are tried three times', async () => {
      await site.open('/rng?vassalage=ALL&pages=4')
      await expect(lobby.games).toHaveCount(60)
      const triesOfGlasswing = () => [...([...asked].find(([url]) => url.includes('glasswing'))?.[1] ?? [])]
      await expect.poll(triesOfGlasswing).toEqual(['', '?try=1', '?try=2'])
      await page.waitForLoadState('networkidle')
      expect(asked.size).toBeLessThan(40)
      expect(triesOfGlasswing()).toHaveLength(3)
      await expect(lobby.games.nth(1)).toHaveText('Glasswing Garden')
      await page.evaluate(watchLayoutShift)
      for (const place of [20, 34, 48]) {
        await lobby.games.nth(place).scrollIntoViewIfNeeded()
        const picture = site.main.getByRole('article').nth(place).locator('img')
        await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).complete)).toBe(true)
      }
      expect(await readLayoutShift(page)).toBeLessThan(0.02)
    })

    await test.step('L1 keys reach every game, also those whose row is not in the page', async () => {
      await site.follow('/rng?vassalage=ALL&pages=20')
      const game = (index: number) => site.main.locator(`[aria-posinset="${index}"]`)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(game(1)).toHaveAttribute('aria-setsize', '300')
      expect(await lobby.games.count()).toBeLessThan(80)

      await game(1).getByRole('button').first().focus()
      await page.keyboard.press('End')
      await expect(game(300).getByRole('button').first()).toBeFocused()
      await expect(game(300)).toBeInViewport()
      await expect(game(1)).toHaveCount(0)

      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(game(1)).toBeInViewport()
      await expect(game(300).getByRole('button').first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(game(299).getByRole('button').first()).toBeFocused()
      await expect(game(299)).toBeInViewport()
    })
  })

  test('L9.attempts a press on a card is not lost when its picture is tried anew meanwhile', async ({ page, site }) => {
    const asked: string[] = []
    let fail = () => {}
    const isPressed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(/\/art\/games\/.*glasswing.*\.webp/, async (route) => {
      asked.push(new URL(route.request().url()).search)
      await isPressed
      await route.abort()
    })
    // A page that is opened waits for its pictures, and one that is gone to does not.
    await site.open('/help')
    await site.follow('/rng?vassalage=ALL')
    await expect.poll(() => asked).toEqual([''])
    await page.getByRole('button', { name: 'Play Glasswing Garden' }).hover()

    await page.mouse.down()
    fail()
    await expect.poll(() => asked).toContain('?try=1')
    await page.mouse.up()

    await LoginDialog.shownOn(page)
  })
})
