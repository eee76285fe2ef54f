import { aNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'
import { PromotionCard } from '../pages/promotion-card'
import { SecurityCard } from '../pages/security-card'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('M9.statuses L7.visitor a visitor wants a gift, logs in, is on the page still, and claims it: the balance moves by itself', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  const gift = new PromotionCard(page, /^Welcome gift/)
  await site.open('/promotions')
  await gift.button.click()
  const dialog = await LoginDialog.shownOn(page)
  await dialog.submit(newcomer.account, newcomer.password)
  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/promotions')
  expect(await site.readBalance()).toBe(0n)

  await test.step('with a verified number, which the card leads to', async () => {
    await expect(gift.status).toHaveText('Verify your mobile number or e-mail address first.')
    await gift.button.click()
    const card = await SecurityCard.shownOn(page)
    const dialog = await card.ask('Mobile number', 'Confirm your mobile number', 'Confirm')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByLabel('Verification code').fill(await gateway.codeSentTo(newcomer.e164))
    await dialog.getByLabel('Your password').fill(newcomer.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
  })
  await expect(gift.root.getByText('Claim', { exact: true })).toBeVisible()

  await gift.button.click()

  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')
  await expect(gift.status).toBeFocused()
  await expect(gift.button).toHaveCount(0)
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  const { ok, invariants } = await gateway.checkLedger()
  expect(ok, JSON.stringify(invariants.filter((one) => !one.ok))).toBe(true)

  await page.reload()
  await expect(gift.root.getByText('Issued', { exact: true })).toBeVisible()
  await expect(gift.button).toHaveCount(0)
})
