import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { expectShown, WithdrawPage } from '../pages/withdraw-page'

/** A demo account whose money no other test moves. */
const account = 'member01'
const paymentPassword = '246801'
const tooMuchForNow = '1000.01'

test('H6.withdraw M4.payment a member without a payment password sets it over the panel, and nothing can be sent before', async ({
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
  const setNow = page.needs.getByRole('button', { name: 'Set it now' })
  const dialog = site.page.getByRole('dialog', { name: 'Payment password' })

  await test.step('a closed dialog leads back to the panel and to the button that opened it', async () => {
    await setNow.click()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await site.page.keyboard.type('half a password')
    await site.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(setNow).toBeFocused()
  })

  await setNow.click()
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByLabel('New payment password').fill('482915')
  await dialog.getByLabel('The same again').fill('482915')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog).toBeHidden()
  await expect(setNow).toBeHidden()
  await expect(page.root.getByRole('heading', { name: 'New withdrawal' })).toBeVisible()
  await expect(page.accounts.getByRole('button', { name: 'Add an account' })).toBeEnabled()
})

test.describe('M4 M5 a withdrawal', () => {
  test.describe.configure({ mode: 'serial' })

  test('H6.withdraw M4.withdraw M5.received is asked for in the logged-in panel, paid by the provider and confirmed; the balance follows it', async ({
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

  test('M4.withdraw M5.disputed M5.proof above the limit is looked at by staff; what has not come is given back', async ({
    site,
    context,
    gateway,
  }) => {
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
    const proof = await site.page.screenshot({ type: 'jpeg' })
    await page.answer('Not received', { comment: 'Nothing has come so far', proof })
    await page.expectNewest('Not received, being looked into')
    await expectShown(page.sentImages)
    await gateway.decideWithdrawal(orderNo, 'refund')

    await page.expectNewest('Given back')
    await page.close()
    await expect.poll(() => site.readBalance()).toBe(before)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })
})
