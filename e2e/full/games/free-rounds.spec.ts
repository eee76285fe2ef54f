import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { setFirstPaymentPassword } from '../../pages/payment-password-dialog'

const paymentPassword = '482915'
const name = '5 free rounds of Lantern Tide'

test('M8.redeem free rounds are redeemed in the mall and played to the last one, and cost no money', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await gateway.givePoints(newcomer.account, 60)
  await gateway.signIn(context, newcomer.account)
  await site.open('/pointMall')
  const main = page.getByRole('main')
  const game = new GamePage(page)
  const badge = (left: number) => game.frame.getByText(`Free rounds: ${left} of 5 left`)

  await test.step('redeemed with the payment password', async () => {
    await main.getByRole('button', { name: 'Free rounds', exact: true }).click()
    await main.getByRole('button', { name: `Details: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('Stake of each round')).toBeVisible()
    await setFirstPaymentPassword(page, dialog, { password: newcomer.password, paymentPassword })
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('Payment password').fill(paymentPassword)
    await dialog.getByRole('button', { name: 'Redeem for 50 points' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('what was redeemed leads to the game', async () => {
    await main.getByRole('tab', { name: 'My redemptions' }).click()
    const row = main.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('5 of 5 left, until')
    await expectAccessibleInBothThemes(page)
    await row.getByRole('link', { name: 'Play Lantern Tide' }).click()
    await expect(badge(5)).toBeVisible()
    await expect(game.button('Higher stake')).toBeDisabled()
    await game.expectAccessible()
  })

  let won = 0n
  await test.step('each round counts down, costs nothing and pays what it wins', async () => {
    for (let left = 4; left >= 0; left -= 1) {
      const { stake, payout } = await game.spin()
      won += payout
      expect(stake).toBe(0n)
      if (left > 0) await expect(badge(left)).toBeVisible()
      await expect.poll(() => game.readNet()).toBe(won)
    }
    await expect(game.frame.getByRole('alert')).toContainText('Your free rounds are over')
    const { available } = await gateway.balanceOf(newcomer.account)
    expect(BigInt(available.replace('.', ''))).toBe(won)
  })

  await test.step('from here on the member’s own stake is asked for', async () => {
    await game.button('Continue').click()
    await expect(game.frame.getByText(/^Free rounds:/)).toBeHidden()
    await game.expectReady()
    await expect(game.button('Higher stake')).toBeEnabled()
    await site.follow('/pointMall')
    await main.getByRole('tab', { name: 'My redemptions' }).click()
    await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText('All played')
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
})
