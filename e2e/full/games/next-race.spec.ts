import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'

test('L6 V5.sports-book RG-04 a bet on the next race is placed from the lane’s tile; odds that changed are asked about; it stays in My bets', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member19')
  await site.open('/sports')
  const before = await site.readBalance()
  await page.getByRole('button', { name: /Virtua Park/ }).click()
  await expect(page).toHaveURL(/\/fbsports\?vassalage=VPARK/)
  const game = new GamePage(page)
  const races = game.frame.locator('article.race')
  await expect(races.first()).toBeVisible()
  await game.expectAccessible()

  await test.step('the rules state what this book offers, and its margin', async () => {
    await game.button('Rules').click()
    const rules = game.frame.getByRole('dialog')
    await expect(rules).toContainText('Sports in this book: Virtual football, Dog racing, and Horse racing.')
    await expect(rules).toContainText('an overround of 7.53%')
    await page.keyboard.press('Escape')
    await expect(rules).toHaveCount(0)
  })

  // The last race of the list starts latest.
  await races.last().locator('.odds').first().click()
  await game.frame.getByRole('textbox', { name: /^Stake on / }).fill('1.00')
  const place = game.button('Place bet')
  await page.route(
    '**/book/bets',
    (route) => {
      const bet = route.request().postDataJSON()
      return route.continue({ postData: { ...bet, odds: (Number(bet.odds) + 1).toFixed(2) } })
    },
    { times: 1 },
  )
  await place.click()
  await expect(game.frame.locator('.item-note').getByText('The odds have changed. Nothing was taken.')).toBeVisible()
  expect(await site.readBalance()).toBe(before)
  await place.click()

  await expect(game.frame.locator('.item-note').getByText(/^Bet placed at \d/)).toBeVisible()
  await expect.poll(() => site.readBalance()).toBe(before - 100n)
  await game.frame.getByRole('tab', { name: /^My bets/ }).click()
  const bet = game.frame.locator('.bet').first()
  await expect(bet).toContainText('1.00')
  await expect(bet.locator('.bet-state')).toHaveText('Open')
  await game.exit.click()
  await expect(site.main).toHaveAttribute('data-page', '/sports')
})
