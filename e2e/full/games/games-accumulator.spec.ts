import type { FrameLocator, Page } from 'playwright/test'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { PromotionCard } from '../../pages/promotion-card'

const phone = { width: 360, height: 740 }

/**
 * Opens the upcoming matches and returns two that start late, after passing over as many pairs. Football is left to the
 * spec of single bets. The book offers no odds on an almost certain result, so a match of very unequal sides is left out.
 */
async function listMatches(frame: FrameLocator, passedOver = 0): Promise<string[]> {
  await frame.getByRole('tab', { name: /^Upcoming/ }).click()
  const isMeant = '[data-phase="soon"]:not([data-fixture^="football-"], :has([data-pick*="/winner/"]:disabled))'
  const matches = frame.locator(`article.row${isMeant}`)
  await expect(matches.nth(2 * passedOver + 1)).toBeVisible()
  const fixtures = await matches.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-fixture') ?? ''))
  const startOf = (fixture: string) => Number(fixture.split('-')[1])
  return fixtures.sort((one, other) => startOf(other) - startOf(one)).slice(2 * passedOver, 2 * passedOver + 2)
}

const pick = (frame: FrameLocator, fixture: string | undefined, selection: string) =>
  frame.locator(`[data-pick="${fixture}/winner/${selection}"]`).click()

/** Repeats the key, because one that is pressed while the board is drawn again may have no effect. */
async function pickByKeyboard(frame: FrameLocator, fixture: string): Promise<void> {
  const odds = frame.locator(`[data-pick="${fixture}/winner/home"]`)
  await expect(async () => {
    if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.press('Enter')
    await expect(odds).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
}

async function joinByKeyboard(page: Page, frame: FrameLocator): Promise<void> {
  await frame.locator('.slip-bar').click()
  await frame.getByRole('tab', { name: 'Singles' }).focus()
  await page.keyboard.press('ArrowRight')
}

test('L6 an accumulator of two selections of one match is refused on the slip, which fits a phone', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await page.setViewportSize(phone)
  await gateway.signIn(context, 'member12')
  await site.open('/fbsports')
  const game = new GamePage(page)
  const [first, second] = await listMatches(game.frame)
  await pick(game.frame, first, 'home')
  await pick(game.frame, first, 'away')
  await pick(game.frame, second, 'home')
  await joinByKeyboard(page, game.frame)
  await game.frame.getByLabel('When odds change').selectOption('any')
  const refused = game.frame.getByText('An accumulator takes one selection per match. Remove the others.')

  await expect(refused).toHaveCount(2)
  await expect(game.button('Place accumulator')).toBeDisabled()
  await game.expectAccessible()
  await game
    .button(/^Remove /)
    .nth(1)
    .click()
  await expect(refused).toHaveCount(0)
  await expect(game.button('Place accumulator')).toBeEnabled()
})

test('L6 M6.bets an accumulator is put together and placed with the keyboard, and is settled as one bet when its matches have ended', async ({
  page,
  site,
  context,
  gateway,
}, { repeatEachIndex }) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer, { isMobileVerified: true })
  await gateway.signIn(context, newcomer.account)
  await page.setViewportSize(phone)
  await site.open('/promotions')
  await new PromotionCard(page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  await site.open('/fbsports')
  const before = 50_00n
  const game = new GamePage(page)
  // On a phone the bar of the game has the balance, and the header none.
  await expect.poll(() => game.readBalance()).toBe(before)
  // Its matches are ended, so they are no other test's.
  const fixtures = await listMatches(game.frame, 1 + repeatEachIndex)
  for (const fixture of fixtures) await pickByKeyboard(game.frame, fixture)
  await joinByKeyboard(page, game.frame)
  await game.frame.getByLabel('When odds change').selectOption('any')
  await game.frame.getByRole('textbox', { name: 'Stake on the accumulator' }).focus()
  await page.keyboard.type('2.00')
  await game.button('Place accumulator').focus()
  await page.keyboard.press('Enter')
  await expect(game.frame.locator('.accumulator-note')).toHaveText(/^Accumulator placed at \d/)
  await expect.poll(() => game.readBalance()).toBe(before - 2_00n)

  const phases: string[] = []
  for (const fixture of fixtures) phases.push(await gateway.decree('finish', fixture))
  // One match in a hundred is abandoned. A bet of which nothing was played is listed among those that are void.
  const list = phases.includes('ended') ? 'Settled' : 'Void'
  await game.frame.getByRole('tab', { name: /^My bets/ }).click()
  const bet = game.frame.locator('.bet').first()
  await expect(async () => {
    await game.frame.getByRole('tab', { name: list }).click()
    await expect(bet.locator('dt').last()).toHaveText('Payout', { timeout: 1000 })
  }).toPass()

  const payout = BigInt(((await bet.locator('dd').last().textContent()) ?? '').replace(/\D/g, ''))
  await expect.poll(() => game.readBalance()).toBe(before - 2_00n + payout)
  expect((await gateway.checkLedger()).ok).toBe(true)
})
