import type { Locator } from 'playwright/test'
import { coveredOf } from '../../fixtures/covered'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'

test.use({ hasTouch: true, isMobile: true })

const upright = { width: 360, height: 640 }
const onItsSide = { width: 640, height: 360 }

test('L6 on a small phone, upright and on its side, what a game says and the button that plays lie in the window with nothing over them', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  await gateway.signIn(context, 'member07')
  await page.setViewportSize(upright)
  const game = new GamePage(page)
  const open = async (lobby: string) => {
    await site.open(lobby)
    await new LobbyPage(page).games.first().click()
  }
  const expectInReach = async (button: string | RegExp) => {
    for (const size of [upright, onItsSide]) {
      await page.setViewportSize(size)
      await expect(game.button(button)).toBeInViewport({ ratio: 1 })
      await expect(game.status).toBeInViewport({ ratio: 1 })
      await game.status.hover()
      await expect(game.exit).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(upright)
  }

  await open('/rng?vassalage=LUMEN')
  await expectInReach('Spin')
  await open('/fish?vassalage=REEFWORKS')
  await expectInReach('Load 10 shots')
  await open('/pvp?vassalage=NINECLUB')
  await game.button(/^Veranda/).click()
  await expectInReach('Sit down')

  await test.step('the stake of a bet and the button that places it lie in the window together', async () => {
    await site.open('/fbsports?vassalage=FB')
    await game.frame.getByRole('tab', { name: /^Upcoming/ }).click()
    await game
      .button(/^(Match result|Winner): /)
      .first()
      .click()
    await game.button(/Bet slip/).click()
    await expect(game.frame.getByRole('textbox', { name: /^Stake/ })).toBeInViewport({ ratio: 1 })
    await game.frame.getByRole('textbox', { name: /^Stake/ }).click()
    await expect(game.button('Place bet')).toBeInViewport({ ratio: 1 })
  })

  await test.step('what lays chips makes way for the wheel, and the table comes back where it stood', async () => {
    await open('/live?vassalage=VERDANT')
    const red = game.button(/^Red, pays 1 to 1/)
    const wheel = game.frame.locator('.wheel')
    await expect(red).toBeVisible()
    await expectInReach(/^Place bets/)
    const scrollTop = () => game.frame.locator('.felt').evaluate(({ scrollTop }) => scrollTop)
    await red.evaluate((spot) => spot.scrollIntoView())
    const top = await scrollTop()
    expect(top).toBeGreaterThan(0)
    await expect(wheel).toBeInViewport({ ratio: 1 })
    await game.status.hover()
    await expect(red).toBeVisible()
    expect(await scrollTop()).toBe(top)
  })
})

const windows = [upright, { width: 768, height: 1024 }, { width: 1024, height: 768 }, { width: 768, height: 360 }]

test('L6 nothing covers the numbers of a draw, the rooms and the table of a card game, the fish or a roulette table, on a phone and on a tablet; on a phone name, balance and exit stand once', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  await gateway.signIn(context, 'member08')
  await page.setViewportSize(upright)
  const game = new GamePage(page)
  const table = game.frame.locator('.wheel, .board .spot')

  const open = async (lobby: string, name = /^Play /) => {
    await page.setViewportSize(upright)
    await site.open(lobby)
    await site.main.getByRole('button', { name }).first().click()
    await expect(game.status).toBeVisible()
  }
  const expectUncovered = async (parts: Locator) => {
    for (const size of windows) {
      await page.setViewportSize(size)
      await expect(parts.filter({ visible: true }).first()).toBeVisible()
      expect(await coveredOf(parts), `at ${size.width} × ${size.height}`).toEqual([])
      expect(await coveredOf(page.locator('iframe')), `at ${size.width} × ${size.height}`).toEqual([])
    }
    await page.setViewportSize(upright)
    await expect(game.exit).toBeVisible()
    await expect(game.button('Leave the game')).toHaveCount(0)
    await expect(site.balance).toBeHidden()
    await expect(game.figure('Balance')).toBeVisible()
    await expect(game.frame.getByText('Balance', { exact: true }).filter({ visible: true })).toHaveCount(0)
  }

  await open('/lott', /^Play Saigon Quick Draw/)
  const numbers = game.frame.getByRole('radiogroup').getByRole('radio')
  await expectUncovered(numbers)
  for (const number of await numbers.all()) await expect(number).toBeInViewport({ ratio: 1 })

  await open('/pvp?vassalage=NINECLUB')
  await expectUncovered(game.frame.getByRole('list', { name: 'Rooms' }).getByRole('button'))
  await game.button(/^Veranda/).click()
  await expect(game.button('Sit down')).toBeVisible()
  await expectUncovered(game.frame.locator('.felt'))

  await open('/fish?vassalage=REEFWORKS')
  await expectUncovered(game.frame.locator('.kind'))

  await open('/live?vassalage=VERDANT')
  await expect(game.frame.locator('.table[data-phase="bets"]')).toBeVisible()
  await expectUncovered(table)
  await expect(game.frame.locator('.table:not([data-phase="bets"])')).toBeVisible()
  await expectUncovered(table)
})
