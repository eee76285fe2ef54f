import { listGames } from '@parlay/contracts/endpoints/games'
import { addFavourite } from '@parlay/contracts/endpoints/own-games'
import type { Route } from 'playwright/test'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'

test('L1 L2 L5 arrows from nine vendors on, icons that go with the theme; Hot where a vendor has some, Saved for members', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const lobby = new LobbyPage(page)
  const tabs = site.main.getByRole('tab')
  await site.open('/rng?vassalage=STARLING')

  await test.step('L2.saved L2.hot a visitor has no saved games, and this vendor no hot ones', async () => {
    await expect(lobby.games.first()).toBeVisible()
    await expect(tabs).toHaveText(['All', 'Recent'])
    await lobby.vendor('LUMEN').click()
    await expect(tabs).toHaveText(['All', 'Hot', 'Recent'])
  })

  await test.step('L1.arrows arrows move along nineteen vendors; five need none', async () => {
    const next = site.main.getByRole('button', { name: 'Next vendors' })
    await expect(lobby.vendor('STARLING')).not.toBeInViewport()
    await expect(async () => {
      await next.click()
      await expect(lobby.vendor('STARLING')).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(lobby.vendor('LUMEN')).not.toBeInViewport()
    await site.follow('/fish')
    await expect(lobby.vendors).toHaveCount(5)
    await expect(next).toHaveCount(0)
  })

  await test.step('L1.icons a light page has coloured icons', async () => {
    const icon = lobby.vendor('REEFWORKS').locator('img')
    await expect(icon).toHaveAttribute('src', '/art/vendors/REEFWORKS-WHITE.svg')
    await page.getByRole('button', { name: 'Light theme' }).filter({ visible: true }).first().click()
    await expect(icon).toHaveAttribute('src', '/art/vendors/REEFWORKS-COLOR.svg')
    await expect.poll(() => icon.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('L2.saved L5.favourite what a member saves is in the list of saved games', async () => {
    await gateway.signIn(context, 'member11')
    await site.open('/fish?vassalage=ANGLER')
    await expect(tabs).toHaveText(['All', 'Hot', 'Favourites', 'Recent'])
    const name = (await lobby.games.nth(2).getAttribute('aria-label')) ?? ''
    const isKept = site.main.getByRole('button', { name: `Remove ${name.replace('Play ', '')} from favourites` })
    if (!(await isKept.isVisible())) await lobby.hearts.nth(2).click()
    await expect(isKept).toBeVisible()
    await tabs.filter({ hasText: 'Favourites' }).click()
    await expect(site.main.getByRole('button', { name, exact: true })).toBeVisible()
    await isKept.click()
    await expect(isKept).toHaveCount(0)
  })
})

test('L4.single L4.overlay a list that is slow is given up for the next one and never shown, and the page is free again', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  const given: (string | null)[] = []
  page.on('requestfailed', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === listGames.path) given.push(searchParams.get('vassalage'))
  })
  let answerLate: () => Promise<void> = async () => undefined
  await page.route(`**${listGames.path}*vassalage=EMBERFOX*`, async (route) => {
    const answer = await route.fetch()
    await new Promise<void>((resolve) => {
      answerLate = async () => resolve(await route.fulfill({ response: answer }).catch(() => undefined))
    })
  })
  await site.open('/rng?vassalage=LUMEN')
  await expect(lobby.games).toHaveCount(15)

  await lobby.vendor('EMBERFOX').click()
  await expect(page).toHaveURL('/rng?vassalage=EMBERFOX')
  await expect(site.main.locator('[aria-busy="true"]')).not.toHaveCount(0)
  await lobby.vendor('TIDEPOOL').click()
  await expect.poll(() => given).toEqual(['EMBERFOX'])
  await answerLate()

  await expect(page).toHaveURL('/rng?vassalage=TIDEPOOL')
  await expect(lobby.games).toHaveCount(15)
  // The former list stays visible until the new one has loaded.
  const ofOthers = site.main.getByRole('article').filter({ hasNotText: 'Tidepool' })
  await expect(ofOthers).toHaveCount(0)
  await expect(lobby.games).toHaveCount(15)
  await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('L5.favourite C3 a heart is taken back and says that the network does not answer; with one it stays', async ({
    page,
    site,
    context,
    newcomer: _,
  }) => {
    const lobby = new LobbyPage(page)
    await site.open('/rng?vassalage=LUMEN')
    await expect(site.balance).toBeVisible()
    await expect(lobby.hearts.first()).toHaveAccessibleName(/^Add /)

    await context.setOffline(true)
    await lobby.hearts.first().click()
    await expect(page.getByText('We can’t reach the server.')).toBeVisible()
    await expect(lobby.hearts.first()).toHaveAccessibleName(/^Add /)

    await context.setOffline(false)
    const saved = page.waitForResponse((response) => new URL(response.url()).pathname === addFavourite.path)
    await lobby.hearts.first().click()
    expect((await saved).ok()).toBe(true)
    await expect(lobby.hearts.first()).toHaveAccessibleName(/^Remove /)
  })

  test('V9.retry a lobby whose filters are lost with the network keeps its games, and has its filters with the network again', async ({
    page,
    site,
    context,
  }) => {
    const lobby = new LobbyPage(page)
    const ofFilters: Route[] = []
    await page.route('**/mf-lobby/**/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('("filter.all_kinds")')) ofFilters.push(route)
      else await route.fulfill({ response })
    })
    // A page that is opened waits for its scripts, and one that is gone to does not.
    await site.open('/help')
    await site.follow('/rng?vassalage=LUMEN')
    await expect(lobby.games.first()).toBeVisible()
    await expect.poll(() => ofFilters.length).toBe(1)

    await context.setOffline(true)
    const lost = page.waitForEvent('requestfailed', (request) => request === ofFilters[0]?.request())
    await ofFilters[0]?.abort('internetdisconnected')
    await lost
    await page.unrouteAll()
    await context.setOffline(false)

    await expect(lobby.search).toBeVisible()
    await expect(lobby.games.first()).toBeVisible()
  })
})

test('L6 C3 a vendor whose page does not come is said so, with other games and another try', async ({
  page,
  site,
  newcomer: _,
}) => {
  await page.clock.install()
  await page.route('**/play/*', () => undefined, { times: 1 })
  await site.open('/rng?vassalage=LUMEN')
  await new LobbyPage(page).games.first().click()
  await expect(page.locator('iframe')).toBeAttached()

  await page.clock.fastForward(21_000)

  await expect(site.main.getByRole('alert')).toContainText('This game’s vendor isn’t responding')
  await expect(site.main.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/rng?vassalage=LUMEN')
  await site.main.getByRole('button', { name: 'Try again' }).click()
  await expect(new GamePage(page).spinButton).toBeEnabled()
})
