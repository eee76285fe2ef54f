import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { addFavourite, removeFavourite } from '@parlay/contracts/endpoints/own-games'
import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'

const lobbies = [
  ['/rng', 'LUMEN'],
  ['/fish', 'REEFWORKS'],
  ['/pvp', 'NINECLUB'],
  ['/elott', 'ELOTT'],
  ['/live', 'VERDANT'],
] as const

const lanes = [
  ['/sports', 5, /^Open\s*Final Bell Sports$/],
  ['/esports', 5, /^Open/],
  ['/ds88', 1, /^Show all\s*Derby Square 88$/],
] as const

test('V4.lobbies V4.lanes V7.games V7.type V7.vassalage L1.carousel L8.lanes each lobby has its vendors and each lane its tiles; the route takes games or lobbyType, a list and a vendor', async ({
  page,
  site,
}) => {
  const lobby = new LobbyPage(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await site.open('/rng?games=live')
  await expect(lobby.vendor('VERDANT')).toBeVisible()
  // The header has asked for them before the lobby's code was there.
  expect(asked.filter((path) => path === listGameVendors.path)).toHaveLength(1)
  await site.follow('/rng?lobbyType=fish&type=hot&vassalage=DEEPWATER')
  await expect(lobby.vendor('DEEPWATER')).toHaveAttribute('aria-pressed', 'true')
  await expect(site.main.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true')
  await site.follow('/pvp?type=vassalage&vassalage=DUELROOM')
  await expect(lobby.games.first()).toHaveAccessibleName('Play Duel Room Nine')

  for (const [path, vendor] of lobbies) {
    await site.follow(path)
    await expect(lobby.vendor(vendor)).toBeVisible()
    await expect(site.main.getByRole('button', { name: 'All vendors' })).toHaveAttribute('aria-pressed', 'true')
    await expect(lobby.games.first()).toBeVisible()
  }
  await expect(lobby.vendor('VERDANT').locator('img')).toHaveAttribute('src', '/art/vendors/VERDANT-WHITE.svg')

  const tiles = site.main.getByRole('article').getByRole('button')
  for (const [path, count, first] of lanes) {
    await site.follow(path)
    await expect(tiles).toHaveCount(count)
    await expect(tiles.first()).toHaveAccessibleName(first)
  }
})

test('L5.favourite L6 V4.lottery V5.lottery a heart is kept over a reload and taken back by another click; a vendor of several opens their list; the lottery menu leads to a draw game that plays', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const lobby = new LobbyPage(page)
  await gateway.signIn(context, 'member09')
  await site.open('/rng?vassalage=LUMEN')
  const heart = lobby.hearts.nth(3)
  await expect(heart).toBeVisible()
  const before = (await heart.getAttribute('aria-label')) ?? ''

  // The heart changes immediately. A reload before the gateway has answered would cancel the call.
  const kept = page.waitForResponse((response) =>
    [addFavourite.path, removeFavourite.path].includes(new URL(response.url()).pathname),
  )
  await heart.click()
  await expect(heart).not.toHaveAttribute('aria-label', before)
  await kept
  await page.reload()
  await expect(heart).toBeVisible()
  await expect(heart).not.toHaveAttribute('aria-label', before)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-label', before)

  await test.step('L6.popup V5.sports-book a tile that stands for several opens their list with whole names, a sports book its page', async () => {
    await site.follow('/sports')
    await site.main.getByRole('button', { name: /Six Yard/ }).click()
    const list = page.getByRole('dialog', { name: 'Six Yard Arena' })
    await expect(list.getByRole('button', { name: /^Play / })).toHaveCount(5)
    const cutNames = await list
      .getByRole('heading', { level: 3 })
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      )
    expect(cutNames).toEqual([])
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await site.main.getByRole('button', { name: /Final Bell Sports/ }).click()
    await expect(site.main).toHaveAttribute('data-page', '/fbsports')
  })

  await site.follow('/lott')
  // The member's last games are above the lists of the vendors.
  await lobby.games
    .and(page.getByRole('button', { name: 'Play Saigon Quick Draw' }))
    .last()
    .click()
  await expect(site.main).toHaveAttribute('data-page', '/lottery')
  await expect(page).toHaveURL(/gameCode=TCG_/)
  await expect(page.frameLocator('iframe').getByText('Balance').first()).toBeVisible()
})
