import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { SitePage } from '../../pages/site-page'

// The tests run one after another, because member17 can play only one game at a time.
test.describe.configure({ mode: 'default' })

const houseMs = 15_000

/**
 * Enters the first room of a game, where no seat is taken yet. A member who has just played sees the last hand again
 * first.
 */
async function enterRoom(page: Page, gameName: string): Promise<{ game: GamePage; seat: Locator }> {
  await new SitePage(page).open('/pvp?vassalage=NINECLUB')
  await page.getByRole('button', { name: `Play ${gameName}` }).click()
  const game = new GamePage(page)
  const room = game.frame.getByRole('list', { name: 'Rooms' }).getByRole('button').first()
  const seat = game.button(/^(Sit down|Next hand)$/)
  await expect(room.or(seat)).toBeVisible()
  if (await room.isVisible()) await room.click()
  await expect(seat).toBeEnabled()
  return { game, seat }
}

test('L6 RG-04 who sits alone plays against the house player: stake, hand, payout and net position agree', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member17')
  const { game, seat } = await enterRoom(page, 'Lucky Nine Classic')
  const before = await site.readBalance()
  await seat.click()
  await expect.poll(() => site.readBalance()).toBeLessThan(before)
  const played = game.nextRound()

  await expect(game.frame.getByText('House player')).toBeVisible({ timeout: houseMs + 10_000 })
  await game.expectAccessible()
  // A player who is too slow is played for by the rules, and the button is gone.
  await game
    .button('Stand')
    .click({ timeout: 3000 })
    .catch(() => undefined)

  const { stake, payout } = await played
  await expect.poll(() => game.readNet()).toBe(payout - stake)
  await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
  expect(await game.bookedSession()).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
  await game.button('Leave the game').click()
  await expect(page).toHaveURL('/pvp?vassalage=NINECLUB')
})

test('L6 two members at one table play each other, and neither sees the other’s cards before the end', async ({
  page,
  context,
  gateway,
  browser,
  baseURL,
}) => {
  await gateway.signIn(context, 'member17')
  const otherContext = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await gateway.signIn(otherContext, 'member18')
  const otherPage = await otherContext.newPage()
  const { game, seat } = await enterRoom(page, 'Midnight Nine')
  const { game: other, seat: otherSeat } = await enterRoom(otherPage, 'Midnight Nine')
  const ends = Promise.all([game.nextRound(), other.nextRound()])

  await seat.click()
  await otherSeat.click()
  // A player has twelve seconds to choose, so both tables are looked at together.
  await Promise.all(
    [game, other].map(async ({ frame }) => {
      await expect(frame.locator('.seat:not(.own) .seat-note')).toHaveText('Choosing')
      await expect(frame.getByText('Other player')).toBeVisible()
      await expect(frame.getByText('House player')).toHaveCount(0)
    }),
  )
  await game.button('Stand').click()
  await expect(other.frame.locator('.seat:not(.own) .seat-note')).toHaveText('Has chosen')
  await other.button('Stand').click()

  const [mine, theirs] = await ends
  expect(mine.stake).toBe(theirs.stake)
  const pot = mine.stake * 2n
  const isTie = mine.payout === theirs.payout
  expect(mine.payout + theirs.payout).toBe(isTie ? pot : (pot * 975n) / 1000n)
  await expect(game.status).toContainText(isTie ? 'It’s a tie' : mine.payout > 0n ? 'You won' : 'You lost')
  await expect(other.status).toContainText(isTie ? 'It’s a tie' : theirs.payout > 0n ? 'You won' : 'You lost')
  await otherContext.close()
})
