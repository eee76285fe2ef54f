import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { CentrePage } from '../../pages/centre-page'
import { PromotionCard } from '../../pages/promotion-card'

test('M4.wallets money is moved to a vendor and back on a phone; every figure follows it', async ({
  site,
  gateway,
  confirmedNewcomer: _,
}) => {
  await site.page.setViewportSize({ width: 360, height: 740 })
  await site.open('/promotions')
  await new PromotionCard(site.page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  await site.open('/?centre=transferFund')
  const { root } = await CentrePage.shownOn(site.page, 'Member centre')
  const wallets = root.getByRole('region', { name: 'Your wallets' })
  const form = root.getByRole('region', { name: 'Move money' })
  const history = root.getByRole('region', { name: 'Transfers' })

  await form.getByLabel('Amount').fill('12.5')
  await form.getByRole('button', { name: /^Move to/ }).click()
  await expect(wallets).toContainText('P12.50')
  await expect(wallets).toContainText('P37.50')
  await expect(history).toContainText('P12.50')
  await expectAccessibleInBothThemes(site.page)
  await form.getByRole('button', { name: 'Turn the direction around' }).click()
  await form.getByRole('button', { name: 'All', exact: true }).click()
  await form.getByRole('button', { name: 'Move to Main wallet' }).click()

  await expect(wallets).toContainText('P50.00')
  await expect(history.getByText('Done')).toHaveCount(2)
  expect((await gateway.checkLedger()).ok).toBe(true)
})
