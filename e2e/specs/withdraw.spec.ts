import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { WithdrawPage } from '../pages/withdraw-page'

/** Of the demo; nobody else moves this member's money. */
const account = 'member01'
const paymentPassword = '246801'
const tooMuchForNow = '1000.01'

test('H6 M4 a member without a payment password is led to where it is set, and nothing can be sent before', async ({
  site,
  context,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await gateway.signIn(context, newcomer.account)
  await site.open()
  const page = await WithdrawPage.openOn(site)

  await expect(page.form.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await expect(page.accounts.getByRole('button', { name: 'Add an account' })).toBeDisabled()
  await page.needs.getByRole('button', { name: 'Set it now' }).click()

  await expect(page.root.getByRole('heading', { name: 'My account' })).toBeVisible()
})

test.describe('M4 M5 a withdrawal', () => {
  test.describe.configure({ mode: 'serial' })

  test('H6 is asked for in the logged-in panel, paid by the provider and confirmed; the balance follows it', async ({
    site,
    context,
    gateway,
  }) => {
    await gateway.signIn(context, account)
    await site.open()
    await expect(site.balance).toBeVisible()
    const before = await site.readBalance()
    const page = await WithdrawPage.openOn(site)
    await expect(page.needs).toContainText('Nothing is left to stake.')

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

  test('above the limit is looked at by staff; what has not come is given back', async ({ site, context, gateway }) => {
    await gateway.signIn(context, account)
    await site.open()
    await expect(site.balance).toBeVisible()
    const before = await site.readBalance()
    const page = await WithdrawPage.openOn(site)

    await page.withdraw({ amount: tooMuchForNow, paymentPassword })
    await page.expectNewest('In review')
    await expect(page.form).toContainText('Another withdrawal is still under way.')
    const orderNo = await page.newestOrderNo()
    await gateway.decideWithdrawal(orderNo, 'approve')
    await page.expectNewest('Paid')
    await page.answer('Not received', 'Nothing has come so far')
    await page.expectNewest('Not received, being looked into')
    await gateway.decideWithdrawal(orderNo, 'refund')

    await page.expectNewest('Given back')
    await page.close()
    await expect.poll(() => site.readBalance()).toBe(before)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })
})
