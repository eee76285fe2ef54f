import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { DepositPage } from '../pages/deposit-page'

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('H6.deposit M4.deposit Deposit in the header leads through the provider’s page to the credited balance', async ({
    page,
    site,
    gateway,
    newcomer: { account },
  }) => {
    await site.open('/')
    await site.header.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    await expect(deposit.submit).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role="dialog"]')

    await deposit.amount.fill('12')
    await deposit.submit.click()
    await expect(deposit.amount).toHaveAccessibleDescription(/^Enter an amount from P50\.00 to/)

    const provider = await deposit.askForPage('250')
    await expect(deposit.order.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
    await expect(provider.getByText('P250.00', { exact: true })).toBeVisible()
    await expect(provider.getByText(/no real money moves/)).toBeVisible()
    await expectAccessible(provider)
    await provider.getByRole('button', { name: 'Pay P250.00' }).click()
    await expect(provider.getByRole('heading', { name: 'Paid' })).toBeVisible()

    await deposit.expectEnd('P250.00 is in your balance')
    await expectAccessibleInBothThemes(page, '[role="dialog"]')
    await expect(deposit.history.getByRole('row').nth(1)).toContainText('Added')
    expect((await gateway.balanceOf(account)).available).toBe('250.00')
    await provider.getByRole('link', { name: /^Back to/ }).click()
    await expect(provider).toHaveURL(/\/member\/deposit$/)
    await provider.close()
    await deposit.centre.close()
    await expect.poll(() => site.readBalance()).toBe(250_00n)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })

  test('M4.deposit a payment that is declined credits nothing, and can be tried again', async ({
    page,
    site,
    gateway,
    newcomer: { account },
  }) => {
    await site.open('/')
    await site.header.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('100')
    await provider.getByRole('button', { name: 'Decline' }).click()
    await expect(provider.getByRole('heading', { name: 'Declined' })).toBeVisible()

    await deposit.expectEnd('The payment did not go through')
    expect((await gateway.balanceOf(account)).available).toBe('0.00')
    await deposit.order.getByRole('button', { name: 'Try again' }).click()
    await expect(deposit.amount).toHaveValue('100.00')
  })
})
