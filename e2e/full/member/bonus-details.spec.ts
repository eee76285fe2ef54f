import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { setFirstPaymentPassword } from '../../pages/payment-password-dialog'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const paymentPassword = '482915'
const name = 'P50.00 bonus money'

test('M6.bonus M9 bonus money is wagered, given up by keyboard, and makes room for the one that waits', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await gateway.givePoints(newcomer.account, 1200)
  await gateway.signIn(context, newcomer.account)
  await site.open('/pointMall')
  const main = page.getByRole('main')

  await test.step('two bonuses are redeemed: one is active, one waits', async () => {
    for (const isFirst of [true, false]) {
      await main.getByRole('button', { name: `Details: ${name}` }).click()
      const dialog = page.getByRole('dialog', { name })
      if (isFirst) {
        await setFirstPaymentPassword(page, dialog, { password: newcomer.password, paymentPassword })
      }
      await dialog.getByLabel('Payment password').fill(paymentPassword)
      await dialog.getByRole('button', { name: 'Redeem for 400 points' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  const { stake, payout } = await test.step('a round is staked from it', async () => {
    const game = new GamePage(page)
    await site.follow('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101')
    return game.spin()
  })
  await site.follow('/')

  const centre = await site.openMemberCentre('Bonus details')
  const cards = centre.root.getByRole('article', { name: `${name} · P50.00` })
  const [active, waiting] = [
    cards.filter({ hasText: 'Bonus money now' }),
    centre.root
      .getByRole('region', { name: 'Your bonus' })
      .getByRole('article')
      .filter({ hasText: 'Starts when your current bonus ends' }),
  ]
  await test.step('the meter says what counts, and every bet why', async () => {
    await expect(active.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^P\d+\.\d\d of P250\.00 wagered$/)
    await expect(waiting).toBeVisible()
    const money = 50_00n - stake + payout
    await expect(active).toContainText(`P${money / 100n}.${String(money % 100n).padStart(2, '0')}`)
    await active.getByRole('button', { name: new RegExp(`^Qualifying bets: ${name} `) }).click()
    await expect(active.getByRole('row', { name: /Lantern Tide.*100% of the stake/ })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(active).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  await test.step('given up, it takes its own money alone, and the other one begins', async () => {
    await active.getByRole('button', { name: `Cancel bonus: ${name}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Cancel this bonus?' }))
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Cancel bonus' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(active.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'P0.00 of P250.00 wagered')
    await expect(centre.root.getByText(/Cancelled; P\d/)).toBeVisible()
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
})
