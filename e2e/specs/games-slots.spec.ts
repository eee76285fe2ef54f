import { getGameSession } from '@parlay/contracts/endpoints/game-sessions'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'

// A game that was replaced by another one gets this answer.
test.use({ expectedConsole: [/409 \(Conflict\).*\/api\/play\/.*\/rounds/] })

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('L6 L9 PR-02 PR-04 RG-04 RG-05 a slot is opened from far down the list, played by keyboard and left to the same place; another is found by search, stopped from elsewhere and had back', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  const lobby = new LobbyPage(page)
  await gateway.signIn(context, 'member15')
  await site.open('/rng?vassalage=LUMEN&pages=2')
  await expect(lobby.games).toHaveCount(30)
  await lobby.games.nth(21).scrollIntoViewIfNeeded()
  const game = new GamePage(page)

  await test.step('L6 L9 PR-02 RG-04 RG-05 played by keyboard, no faster than it may, and left to the same place', async () => {
    const [address, top] = [page.url(), await scrollTop(page)]
    expect(top).toBeGreaterThan(200)
    const before = await site.readBalance()

    await lobby.games.nth(21).click()
    await expect(site.main).toHaveAttribute('data-page', '/game')
    await expect(game.spinButton).toBeEnabled()
    await game.expectAccessible()

    await expect(async () => {
      await game.exit.press('Tab')
      await expect(game.button('Rules')).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(game.frame.getByRole('dialog', { name: 'Rules' })).toContainText('Theoretical return to player')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab')
    await expect(game.spinButton).toBeFocused()
    const played = game.nextRound()
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/rounds'),
    )
    await page.keyboard.press('Enter')

    const answer = await answered
    const { next, round } = await answer.json()
    const early = await page.request.post(answer.url(), { data: { stake: round.stake, ticket: next.ticket } })
    expect([early.status(), (await early.json()).code]).toEqual([409, 'RS_ERROR_WRONG_SYNTAX'])
    await expect(game.spinButton).toBeDisabled()

    const { stake, payout } = await played
    const booked = await game.bookedSession()
    expect(booked).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
    await expect.poll(() => game.readNet()).toBe(payout - stake)
    await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
    await expect(game.figure('Time played')).toHaveText(/^00:0\d:[0-5]\d$/)

    await game.exit.click()
    await expect(lobby.games).toHaveCount(30)
    expect(page.url()).toBe(address)
    await expect.poll(() => scrollTop(page)).toBe(top)
  })

  await test.step('L6 PR-04 a slot of ways is shown on the whole screen; one opened elsewhere stops it, and it can be had back', async () => {
    await site.follow('/rng?vassalage=ALL&q=crystal+kite')
    await expect(lobby.games).toHaveCount(1)
    const before = await site.readBalance()
    await lobby.games.first().click()
    const { stake, payout } = await game.spin()
    await expect.poll(() => game.readNet()).toBe(payout - stake)
    await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
    await expect(game.status).toHaveText(payout > stake ? /You won/ : payout > 0 ? / back$/ : /No win/)

    const fullScreen = site.main.getByRole('button', { name: 'Full screen' })
    await fullScreen.click()
    await expect(fullScreen).toHaveAttribute('aria-pressed', 'true')
    await site.main.getByRole('button', { name: 'Rules and RTP' }).click()
    await page.getByRole('dialog', { name: 'Rules and RTP' }).getByRole('button', { name: 'Close' }).click()
    await fullScreen.click()
    await expect(fullScreen).toHaveAttribute('aria-pressed', 'false')

    // The portal's heartbeat would report the ended session over the vendor's own message, at an unknown moment.
    let sendHeartbeats = () => {}
    const reopened = new Promise<void>((resolve) => {
      sendHeartbeats = resolve
    })
    await page.route(`**${getGameSession.path}*`, (route) => reopened.then(() => route.continue()))
    const elsewhere = await context.newPage()
    await elsewhere.goto('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101')
    await new GamePage(elsewhere).expectReady()
    await game.spinButton.click()
    await expect(game.frame.getByRole('alert')).toContainText('You opened a game in another place')
    await game.button('Reopen the game').click()
    await expect(game.spinButton).toBeEnabled()
    await expect.poll(() => game.readNet()).toBe(0n)
    sendHeartbeats()

    await game.button('Leave the game').click()
    await expect(page).toHaveURL('/rng?vassalage=ALL&q=crystal+kite')
    await expect(lobby.search).toHaveValue('crystal kite')
  })
})
