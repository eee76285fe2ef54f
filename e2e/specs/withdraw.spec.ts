import type { Page } from 'playwright/test'
import { logInToBackOffice } from '../fixtures/back-office'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { WithdrawPage, withdrawer } from '../pages/withdraw-page'

const { account, paymentPassword } = withdrawer

// One after the other, because both move the money of one member.
test.describe.configure({ mode: 'default' })

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

/** Decides about the opened withdrawal, with the reason that staff give. */
async function decide(desk: Page, { decision, reason }: { decision: string; reason: string }): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: decision }).click()
  await expect(dialog).toBeHidden()
}

test('O3.decide a payments clerk reads the risk of withdrawals, rejects one and approves one, and the member sees both results', async ({
  site,
  context,
  browser,
  gateway,
}) => {
  await gateway.rejectWithdrawalsOf(account)
  await gateway.signIn(context, account)
  await site.open()
  const member = await WithdrawPage.openOn(site)
  await member.withdraw({ amount: '1001.00', paymentPassword })
  await member.expectNewest('In review')
  const first = await member.newestOrderNo()
  const office = await browser.newContext()
  const desk = await office.newPage()
  await logInToBackOffice(desk, { gateway, account: 'payments01', path: `/withdrawals?row=${first}` })

  const opened = desk.getByRole('region', { name: first, exact: true })
  await expect(opened.getByRole('heading', { name: 'What to look at' })).toBeVisible()
  await expect(opened.getByText('Still to wager')).toBeVisible()
  await opened.getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByRole('dialog').getByText('The member will read, in their language')).toBeVisible()
  await expectAccessible(desk)
  await decide(desk, { decision: 'Reject', reason: 'The bank has closed the account' })
  await expect(desk.getByText(`${first} is rejected.`)).toBeVisible()
  await member.expectNewest('Rejected')

  await member.withdraw({ amount: '1002.00', paymentPassword })
  await expect.poll(() => member.newestOrderNo()).not.toBe(first)
  const second = await member.newestOrderNo()
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await desk.getByRole('button', { name: second, exact: true }).click()
  await expect(desk.getByRole('region', { name: second, exact: true })).toBeVisible()
  await desk.keyboard.press('a')
  await decide(desk, { decision: 'Approve', reason: 'The papers are right' })
  await expect(desk.getByText(`${second} is approved.`)).toBeVisible()
  await member.expectNewest('Paid')

  await member.answer('Received')
  await member.expectNewest('Received')
  expect((await gateway.checkLedger()).ok).toBe(true)
  await office.close()
})
