import { readLayoutShift, watchLayoutShift } from '../../fixtures/layout-shift'
import { expect, test } from '../../fixtures/test'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'

/** Runs inside the page. True when each picture in the window has come, or will not come. */
const isAllInViewThere = (): boolean =>
  [...document.images].every((one) => {
    const { top, right, bottom, left } = one.getBoundingClientRect()
    return one.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
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
      await expect.poll(() => page.evaluate(isAllInViewThere)).toBe(true)
      expect(asked.size).toBeLessThan(40)
      await expect(lobby.games.nth(1)).toHaveText('Glasswing Garden')
      expect(triesOfGlasswing()).toHaveLength(3)
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

  test('L9.attempts a press on a card is not lost when its picture is loaded again meanwhile', async ({
    page,
    site,
  }) => {
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
