import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { setFirstPaymentPassword } from '../pages/payment-password-dialog'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const paymentPassword = '482915'

test('M8.redeem M8.convert M8.history a member exchanges points by keyboard, and sees what became of each', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await gateway.givePoints(newcomer.account, 2000)
  await gateway.signIn(context, newcomer.account)
  await site.open('/pointMall')
  const main = page.getByRole('main')
  await expect(main.getByText('2,000', { exact: true })).toBeVisible()

  await test.step('the mall is accessible at every width', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(main.getByRole('article', { name: 'Tea set' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  const chooseByKey = async (name: string) => {
    await main.getByRole('button', { name: `Details: ${name}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    return dialog
  }

  await test.step('the first payment password is set over the mall', async () => {
    const dialog = await chooseByKey('Tea set')
    await setFirstPaymentPassword(page, dialog, { password: newcomer.password, paymentPassword })
    await expect(dialog.getByLabel('Payment password')).toBeEnabled()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('goods are redeemed, after a wrong password and a short address', async () => {
    const dialog = page.getByRole('dialog', { name: 'Tea set' })
    const redeem = dialog.getByRole('button', { name: 'Redeem for 900 points' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('Manila')
    await dialog.getByLabel('Payment password').fill('000000')
    await redeem.click()
    await expect(dialog.getByText('Enter the whole address.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('Maya Cruz, 12 Mabini Street, 1000 Manila')
    await redeem.click()
    await expect(dialog.getByLabel('Payment password')).toHaveAccessibleDescription('The payment password is wrong.')
    await dialog.getByLabel('Payment password').fill(paymentPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main.getByText('1,100', { exact: true })).toBeVisible()
    await expect(main.getByRole('article', { name: 'Tea set' })).toContainText('You have redeemed all you can')
  })

  await test.step('points become money, as the preview said', async () => {
    await main.getByRole('button', { name: 'Swap for cash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Swap for cash' })
    await dialog.getByRole('textbox', { name: 'Points to convert' }).fill('305')
    await expect(dialog.getByRole('status')).toHaveText('You get P30.50 in your main wallet.')
    await dialog.getByLabel('Payment password').fill(paymentPassword)
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Swap for cash' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('795', { exact: true })).toBeVisible()
    expect((await gateway.balanceOf(newcomer.account)).available).toBe('30.50')
  })

  await test.step('what is rejected gives the points back, as the open page shows', async () => {
    await main.getByRole('tab', { name: 'My redemptions' }).click()
    const row = main.getByRole('row', { name: /Tea set/ })
    await expect(row).toContainText('In Process')
    const redeemId = (await row.getByText(/^P\d{6}-/).textContent()) ?? ''
    await gateway.decideRedemption(redeemId, { decision: 'reject', reason: 'cannot be delivered' })
    await expect(row).toContainText('Rejected')
    await expect(main.getByText('1,695', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the statement has every movement with the balance after it', async () => {
    await main.getByRole('tab', { name: 'My points' }).click()
    await expect(main.getByRole('row', { name: /Returned: Tea set/ })).toContainText('1,695')
    await expect(main.getByRole('row', { name: /Converted to money/ })).toContainText('-305')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(main.getByText('Returned: Tea set')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
})
