import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { WithdrawPage, withdrawer } from '../pages/withdraw-page'

const { account, paymentPassword } = withdrawer

test('M4 M5 H6.withdraw M4.withdraw M5.received a withdrawal is asked for in the logged-in panel, paid by the provider and confirmed; the balance follows it', async ({
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, account)
  await site.open()
  await expect(site.balance).toBeVisible()
  const before = await site.readBalance()
  const page = await WithdrawPage.openOn(site)
  await expect(page.needs).toContainText('You have nothing to wager.')

  await page.withdraw({ amount: '120.50', paymentPassword: '000000' })
  await expect(page.form.getByLabel('Payment password')).toHaveAccessibleDescription('The payment password is wrong.')
  await page.withdraw({ amount: '120.50', paymentPassword })
  await page.expectNewest('Paid')
  await expectAccessibleInBothThemes(site.page)
  await page.answer('Received')

  await page.expectNewest('Received')
  await page.close()
  await expect.poll(() => site.readBalance()).toBe(before - 120_50n)
  expect((await gateway.checkLedger()).ok).toBe(true)
})
