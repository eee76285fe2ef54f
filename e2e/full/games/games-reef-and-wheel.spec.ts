import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'
import { PromotionCard } from '../../pages/promotion-card'

const spinMs = 30_000
/** Milliseconds that suffice to place a chip on a busy machine. */
const earlyMs = 6000

test('L6 RG-04 by keyboard a magazine of the fish game is shot and cashed in, and a chip is laid on red', async ({
  page,
  site,
  gateway,
  confirmedNewcomer: _,
}) => {
  test.slow()
  // A newcomer of no team, because the journey compares what the team of agent01 has staked.
  await site.open('/promotions')
  await new PromotionCard(page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  await site.open('/fish?vassalage=REEFWORKS')
  const game = new GamePage(page)

  await test.step('L6 RG-04 what was not shot of a magazine comes back', async () => {
    const before = await site.readBalance()
    await new LobbyPage(page).games.first().click()
    const load = game.button('Load 10 shots')
    await expect(load).toBeEnabled()
    await game.expectAccessible()

    await load.focus()
    await page.keyboard.press('Enter')
    const shoot = game.button('Shoot')
    await expect(shoot).toBeEnabled()
    await expect.poll(() => site.readBalance()).toBeLessThan(before)
    await page.keyboard.press('3')
    await expect(game.frame.getByRole('radio', { name: /^Seahorse/ })).toBeChecked()
    await shoot.focus()
    await page.keyboard.press(' ')
    await expect(game.status).toContainText('Seahorse')
    await expect(game.frame.getByText('9 shots left')).toBeAttached()
    const played = game.nextRound()
    await game.button(/^Cash in/).click()

    const { stake, payout } = await played
    expect(payout).toBeGreaterThanOrEqual((stake * 9n) / 10n)
    expect(await game.bookedSession()).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
    await expect.poll(() => game.readNet()).toBe(payout - stake)
    await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
    await game.button('Leave the game').click()
    await expect(page).toHaveURL('/fish?vassalage=REEFWORKS')
  })

  await test.step('L6 RG-04 the stake of a chip is taken immediately, the payout comes with the shared spin', async () => {
    await site.follow('/live?vassalage=VERDANT')
    const before = await site.readBalance()
    await page.getByRole('button', { name: 'Play Verdant Roulette' }).click()
    const place = game.button(/^Place bets/)
    await expect(place).toBeVisible()
    await game.expectAccessible()

    await expect.poll(async () => (await gateway.now()) % spinMs, { timeout: spinMs }).toBeLessThan(earlyMs)
    const red = game.button(/^Red, pays 1 to 1/)
    await expect(red).toHaveAttribute('aria-disabled', 'false')
    await red.focus()
    await page.keyboard.press('Enter')
    await place.focus()
    await page.keyboard.press('Enter')
    await expect(game.status).toContainText('is placed on this spin')
    await expect(red).toHaveAccessibleName(/on it$/)
    await expect.poll(() => site.readBalance()).toBe(before - 10n)

    const { stake, payout } = await game.nextRound()
    expect(stake).toBe(10n)
    expect([0n, 20n]).toContain(payout)
    await expect.poll(() => game.readNet()).toBe(payout - stake)
    await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
    expect(await game.bookedSession()).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
    await game.exit.click()
    await expect(page).toHaveURL('/live?vassalage=VERDANT')
  })
})
