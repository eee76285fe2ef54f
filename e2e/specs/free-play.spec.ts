import { tryGame } from '@parlay/contracts/endpoints/game-launches'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'

/** Records every call of the page to the gateway that concerns money or a game session. */
function watchRecords(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/launchGame|closeGame|gameSession|Balance/i.test(request.url())) calls.push(request.url())
  })
  return calls
}

test('L6 a visitor tries a game with play money: marked, with a round of the same game, and nothing of it reaches a wallet', async ({
  page,
  site,
}) => {
  const calls = watchRecords(page)
  const game = new GamePage(page)
  await site.open('/rng?vassalage=LUMEN')

  await new LobbyPage(page).tryIt('Lantern Tide').click()

  await expect(site.main).toHaveAttribute('data-page', '/game')
  await expect(site.main.getByText('Free play', { exact: true })).toBeVisible()
  await expect(game.frame.getByText('Demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await game.expectReady()
  const credit = game.frame.locator('.balance .value')
  await expect(credit).toContainText('1,000.00')
  const answered = page.waitForResponse((response) => response.url().endsWith('/rounds'))
  await game.spinButton.click()
  const { round } = await (await answered).json()
  // The credit follows what is shown, which free spins may make long.
  await game.expectReady()
  const readCredit = async () => Number(((await credit.textContent()) ?? '').replace(/[^\d.]/g, ''))
  await expect.poll(readCredit).toBeCloseTo(1_000 - Number(round.stake) + Number(round.payout), 2)
  expect(calls).toEqual([])

  await test.step('a reload gives new credit', async () => {
    const answer = page.waitForResponse((response) => response.url().includes(tryGame.path))
    await page.reload()
    expect((await (await answer).json()).value.game.demo).toBe(true)
    await expect(credit).toContainText('1,000.00')
  })

  await test.step('playing for real asks for the log-in', async () => {
    await page.getByRole('button', { name: 'Play for real' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  })
})
