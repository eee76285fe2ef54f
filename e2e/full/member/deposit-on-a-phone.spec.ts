import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { DepositPage } from '../../pages/deposit-page'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('M4 an order is there again after a reload, by its code or its account, and is cancelled after a question', async ({
    page,
    site,
    context,
    gateway,
  }) => {
    await gateway.signInNewcomer(context)
    await site.open('/')
    await site.openMemberCentre('Deposit')
    const deposit = await DepositPage.shownOn(page)
    await deposit.ask('QR payment', '50')
    await expect(deposit.order.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role="dialog"]')

    await page.reload()
    // The centre is in the address, so it is open again.
    await DepositPage.shownOn(page)
    await expect(deposit.order.getByRole('heading', { name: 'Pay P50.00' })).toBeVisible()
    await deposit.order.getByRole('button', { name: 'New deposit' }).click()
    await deposit.ask('Bank transfer', '500')
    await expect(deposit.order.getByText('Sandbox Bank')).toBeVisible()

    await deposit.order.getByRole('button', { name: 'Cancel deposit' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel this deposit?' })
      .getByRole('button', { name: 'Cancel deposit' })
      .click()
    await deposit.expectEnd('The deposit is cancelled')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
  })
})
