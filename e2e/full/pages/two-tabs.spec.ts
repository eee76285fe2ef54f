import { expect, test } from '../../fixtures/test'
import { CentrePage } from '../../pages/centre-page'
import { PromotionCard } from '../../pages/promotion-card'
import { SitePage } from '../../pages/site-page'

test('M4.wallets the same transfer from two tabs moves money once for each press, and both tabs show what there is', async ({
  site,
  context,
  gateway,
  confirmedNewcomer,
}) => {
  await site.open('/promotions')
  const gift = new PromotionCard(site.page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')
  const tabs = [site, new SitePage(await context.newPage())]
  const centres = await Promise.all(
    tabs.map(async (tab) => {
      await tab.open('/?centre=transferFund')
      const { root } = await CentrePage.shownOn(tab.page, 'Member centre')
      const form = root.getByRole('region', { name: 'Move money' })
      await form.getByLabel('Amount').fill('30')
      return {
        form,
        wallets: root.getByRole('region', { name: 'Your wallets' }),
        submit: form.getByRole('button', { name: /^Move to/ }),
      }
    }),
  )

  // Each tab is a separate intention. The money is there for one, however often each button is pressed.
  await Promise.all(centres.map(({ submit }) => submit.dblclick()))

  await expect.poll(async () => (await gateway.balanceOf(confirmedNewcomer.account)).available).toBe('20.00')
  for (const { wallets } of centres) {
    await expect(wallets.getByRole('definition').filter({ hasText: 'P20.00' })).toHaveCount(1)
    await expect(wallets.getByRole('definition').filter({ hasText: 'P30.00' })).toHaveCount(1)
  }
  // The other tab is refused for want of money, or does not know its outcome yet where the first transfer took long.
  const texts = /^(Your balance is too low|The vendor hasn’t answered yet|We don’t know yet whether it went through)/
  const refused = centres.map(({ form }) => form.getByText(texts))
  await expect.poll(async () => (await Promise.all(refused.map((one) => one.count()))).toSorted()).toEqual([0, 1])
  expect((await gateway.checkLedger()).ok).toBe(true)
})
