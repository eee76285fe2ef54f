import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { PromotionCard } from '../pages/promotion-card'
import { SitePage } from '../pages/site-page'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const paymentPassword = '482915'

test('M4.upline M4.payment a member transfers a gift to the upline, who finds it in balance, history and messages', async ({
  page,
  site,
  browser,
  context,
  gateway,
}) => {
  const upline = aNewcomer()
  const newcomer = aNewcomer()
  await gateway.addMember(upline)
  await gateway.addMember(newcomer, { isMobileVerified: true, upline })
  await gateway.signIn(context, newcomer.account)
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')

  const centre = await site.openMemberCentre('Transfer to upline')
  const form = centre.root.getByRole('region', { name: 'New transfer' })
  const amount = form.getByRole('textbox', { name: 'Amount' })
  const send = form.getByRole('button', { name: 'Transfer' })
  const question = page.getByRole('dialog', { name: /^Transfer P/ })
  await expect(send).toBeDisabled()

  await test.step('the first payment password is set over the page', async () => {
    const setNow = centre.root.getByRole('button', { name: 'Set it now' })
    await setNow.click()
    const dialog = page.getByRole('dialog', { name: 'Payment password' })
    await dialog.getByLabel('Your password').fill(newcomer.password)
    await dialog.getByLabel('New payment password').fill(paymentPassword)
    await dialog.getByLabel('The same again').fill(paymentPassword)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(send).toBeEnabled()
  })

  await test.step('an amount that is none, too fine or too much is refused at its field, and nothing typed is lost', async () => {
    await form.getByRole('textbox', { name: /^Note/ }).fill('For the boat')
    await form.getByLabel('Payment password').fill('000000')
    for (const [typed, text] of [
      ['3 0', 'Enter an amount such as 250.00.'],
      ['30,5', 'Enter an amount such as 250.00.'],
      ['30.005', 'Enter an amount such as 250.00.'],
      ['9.99', /^Enter an amount from P10\.00/],
      ['50.01', 'Your balance is too low.'],
    ] as const) {
      await amount.fill(typed)
      await send.click()
      await expect(amount).toHaveAccessibleDescription(text)
      await expect(amount).toHaveValue(typed)
    }
    await amount.fill('３０．５')
    await send.click()
    await expect(question).toContainText('A transfer cannot be cancelled.')
    await question.getByRole('button', { name: 'Transfer' }).click()
    await expect(form.getByLabel('Payment password')).toHaveAccessibleDescription('The payment password is wrong.')
    await expect(form.getByRole('textbox', { name: /^Note/ })).toHaveValue('For the boat')
  })

  await test.step('the page is accessible at every width', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(send).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  await form.getByLabel('Payment password').fill(paymentPassword)
  await send.click()
  await question.getByRole('button', { name: 'Transfer' }).dblclick()

  const row = centre.root.getByRole('row', { name: /To n•••/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('For the boat')
  await expect(row.getByRole('cell').last()).toHaveText('-P30.50')
  await expect(amount).toHaveValue('')
  expect((await gateway.balanceOf(newcomer.account)).available).toBe('19.50')
  expect((await gateway.balanceOf(upline.account)).available).toBe('30.50')
  expect((await gateway.checkLedger()).ok).toBe(true)

  await test.step('the upline gets a message, and has no upline to transfer to', async () => {
    const other = await browser.newContext()
    await gateway.signIn(other, upline.account)
    const uplineSite = new SitePage(await other.newPage())
    await uplineSite.open('/')
    const uplines = await uplineSite.openMemberCentre('Messages')
    await expect(uplines.root.getByRole('button', { name: 'Transfer to upline' })).toHaveCount(0)
    await uplines.root.getByRole('button', { name: /^Transfer of P30\.50 received/ }).click()
    await expect(uplines.root.getByText(`from your downline ${newcomer.account}`)).toBeVisible()
    await uplines.root.getByRole('button', { name: 'Transaction history' }).last().click()
    const received = uplines.root.getByRole('row', { name: /From your downline/ })
    await expect(received).toContainText(newcomer.account)
    await expect(received.getByRole('cell').nth(4)).toHaveText('+P30.50')
    await other.close()
  })
})
