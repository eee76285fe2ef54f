import type { Locator } from 'playwright/test'
import { coveredOf } from '../../fixtures/covered'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { DepositPage } from '../../pages/deposit-page'
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

test('L6 M4.deposit on a phone a game is the whole window under a bar of one line, and a deposit leads back to the game, which knows the money', async ({
  page,
  site,
  newcomer: _,
}) => {
  test.slow()
  await page.setViewportSize(upright)
  await site.open('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101')
  const game = new GamePage(page)
  await game.expectReady()
  const openedAt = await game.openedAt()
  const bar = site.main.locator('header')
  const chip = bar.getByRole('button', { name: 'Deposit', exact: true })

  await expect(chip).toBeInViewport({ ratio: 1 })
  await expect(site.header).toBeHidden()
  for (const size of [upright, onItsSide]) {
    await page.setViewportSize(size)
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48)
    const frame = await page.locator('iframe').boundingBox()
    expect(frame).toMatchObject({ width: size.width })
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBe(size.height)
    await expect(game.spinButton).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  }
  await page.setViewportSize(upright)

  await game.exit.focus()
  await page.keyboard.press('Tab')
  await expect(chip).toBeFocused()
  await page.keyboard.press('Enter')
  const deposit = await DepositPage.shownOn(page)
  const provider = await deposit.askForPage('250')
  await provider.getByRole('button', { name: 'Pay P250.00' }).click()
  await deposit.expectEnd('P250.00 is in your balance')
  await provider.close()
  await deposit.centre.root.getByRole('button', { name: 'Back to the game' }).click()

  await expect(chip).toBeHidden()
  await expect(game.figure('Balance')).toHaveText('P250.00')
  expect(await game.openedAt()).toBe(openedAt)
  expect((await game.spin()).stake).toBeGreaterThan(0n)
  await bar.getByRole('button', { name: 'Game menu' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Lantern Tide' }).getByRole('button', { name: 'Rules and RTP' }),
  ).toBeVisible()
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
