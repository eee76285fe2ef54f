import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

const namesIn = (lobby: LobbyPage) =>
  lobby.games.evaluateAll((games) => games.map((game) => game.getAttribute('aria-label')))
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('L9 V4 scrolling loads more; reload, back and a shared link give the same list at the same place', async ({
  page,
  site,
  context,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?vassalage=ALL')
  await expect(lobby.games).toHaveCount(15)

  await page.mouse.wheel(0, 300)
  await scrollToEnd(page)
  await expect(lobby.games).toHaveCount(30)
  await expect(page).toHaveURL(/pages=2/)
  await lobby.games.nth(20).scrollIntoViewIfNeeded()
  const [names, top] = [await namesIn(lobby), await scrollTop(page)]
  const [shown, address] = [names.length, page.url()]
  expect(top).toBeGreaterThan(200)

  await page.reload()
  await expect(lobby.games).toHaveCount(shown)
  expect(await namesIn(lobby)).toEqual(names)
  await expect.poll(() => scrollTop(page)).toBe(top)

  await site.goTo('Fish')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(lobby.games).toHaveCount(shown)
  await expect.poll(() => scrollTop(page)).toBe(top)

  const another = await context.newPage()
  await another.goto(address)
  const sameLobby = new LobbyPage(another)
  await expect(sameLobby.games).toHaveCount(shown)
  expect(await namesIn(sameLobby)).toEqual(names)
})

test('L4 the newest choice wins: the list before it is given up and never shown', async ({ page, site }) => {
  const lobby = new LobbyPage(page)
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(request.url()))
  let answerLate = async (): Promise<void> => undefined
  await page.route(/GCSGAME_gameList.*vassalage=TIDEPOOL/, (route) => {
    answerLate = () => route.continue().catch(() => undefined)
  })
  await site.open('/rng?vassalage=LUMEN')
  await expect(lobby.games.first()).toBeVisible()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('main article')) seen.push(one.textContent ?? '')
    }).observe(document.querySelector('main') as Element, { childList: true, subtree: true })
  })

  const asked = page.waitForRequest(/GCSGAME_gameList.*vassalage=TIDEPOOL/)
  await lobby.vendor('TIDEPOOL').click()
  await asked
  await lobby.vendor('EMBERFOX').click()

  await expect(lobby.games.first()).toHaveAccessibleName('Play Volcano Bakery')
  expect(givenUp.filter((url) => /GCSGAME_gameList.*vassalage=TIDEPOOL/.test(url))).toHaveLength(1)
  await answerLate()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => text.includes('Tidepool'))).toEqual([])
  await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('L3 L4 L5 L2 a filter stands alone: each change clears the others and starts at page one; hot games are one page', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?vassalage=ALL&q=moon&pages=2')
  await expect(lobby.games.first()).toBeVisible()

  await site.main.getByRole('combobox', { name: 'Classification' }).click()
  await page.getByRole('option', { name: 'Jackpot' }).click()
  await expect(page).toHaveURL('/rng?vassalage=ALL&classify=JP')
  await expect(lobby.search).toHaveValue('')

  await site.main.getByRole('combobox', { name: 'Minimum bet' }).click()
  await page.getByRole('option', { name: 'From 0.75' }).click()
  await expect(page).toHaveURL('/rng?vassalage=ALL&minBet=0.75')
  await expect(lobby.games.first()).toBeVisible()

  await lobby.vendor('LUMEN').click()
  await site.main.getByRole('tab', { name: 'Hot' }).click()
  await expect(page).toHaveURL(/type=hot/)
  await expect(lobby.games.first()).toHaveAccessibleName('Play Lantern Tide')
  await expect(lobby.loadMore).toHaveCount(0)
  await expect(site.main.getByRole('tab', { name: 'Saved' })).toHaveCount(0)
})

const lobbies = [
  ['/rng', 'LUMEN'],
  ['/fish', 'REEFWORKS'],
  ['/pvp', 'NINECLUB'],
  ['/elott', 'ELOTT'],
  ['/live', 'VERDANT'],
] as const

test('V4 V7 L1 each lobby has its vendors; the route takes games or lobbyType, a list and a vendor; readable in both themes', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?games=live')
  await expect(lobby.vendor('VERDANT')).toBeVisible()
  await site.follow('/rng?lobbyType=fish&type=hot&vassalage=DEEPWATER')
  await expect(lobby.vendor('DEEPWATER')).toHaveAttribute('aria-pressed', 'true')
  await expect(site.main.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true')
  await site.follow('/pvp?type=vassalage&vassalage=DUELROOM')
  await expect(lobby.games.first()).toHaveAccessibleName('Play Duel Room Nine')

  for (const [path, vendor] of lobbies) {
    await site.follow(path)
    await expect(lobby.vendor(vendor)).toHaveAttribute('aria-pressed', 'true')
    await expect(lobby.games.first()).toBeVisible()
  }

  await expect(lobby.vendor('VERDANT').locator('img')).toHaveAttribute('src', '/art/vendors/VERDANT-WHITE.svg')
  await expectAccessibleInBothThemes(page)
})

test.describe('a picture that cannot be had', () => {
  test.use({ expectedConsole: [/Failed to load resource.*glasswing|ERR_FAILED/] })
  test('L9 pictures are fetched as they come near, keep their places, and are tried three times', async ({
    page,
    site,
  }) => {
    const asked = new Map<string, Set<string>>()
    await page.route(/\/art\/games\/.*\.webp/, (route) => {
      const { pathname: url, search } = new URL(route.request().url())
      asked.set(url, (asked.get(url) ?? new Set()).add(search))
      return url.includes('glasswing') ? route.abort() : route.continue()
    })
    await site.open('/rng?vassalage=ALL&pages=4')
    const lobby = new LobbyPage(page)
    await expect(lobby.games).toHaveCount(60)
    await page.waitForLoadState('networkidle')

    expect(asked.size).toBeLessThan(40)
    const tries = [...asked].find(([url]) => url.includes('glasswing'))?.[1]
    expect([...(tries ?? [])]).toEqual(['', '?try=1', '?try=2'])
    await expect(lobby.games.nth(1)).toHaveText('Glasswing Garden')
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        for (const { value } of shifts) (window as unknown as { shifted: number }).shifted += value
      }).observe({ type: 'layout-shift' })
    })
    for (const place of [20, 34, 48]) {
      await lobby.games.nth(place).scrollIntoViewIfNeeded()
      const picture = site.main.getByRole('article').nth(place).locator('img')
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).complete)).toBe(true)
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThan(0.02)
  })
})

test('L1 the carousel, the lists and the games are worked by keyboard', async ({ page, site }) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?vassalage=LUMEN')
  await expect(lobby.games).toHaveCount(15)
  await lobby.vendor('NORTHWIND').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vassalage=NORTHWIND/)

  await site.main.getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(site.main.getByRole('tab', { name: 'Hot' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=hot/)

  await lobby.games.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(lobby.games.nth(1)).toBeFocused()
})

test('L1 of a long list only the rows near the window are in the page; keys still reach every game', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  await site.open('/rng?vassalage=ALL&pages=20')
  const game = (index: number) => site.main.locator(`[aria-posinset="${index}"]`)
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
