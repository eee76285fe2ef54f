import { expect, test } from '../../fixtures/test'

test('V3.join V3.promotions the brand’s pages and promotions are there, in the language of the page', async ({
  page,
  site,
}) => {
  await site.open('/promotions')
  await page.getByRole('link', { name: 'Put your own seed into every round' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Conditions' })).toBeVisible()

  await site.follow('/promoDetail?id=nothing')
  await page.getByRole('link', { name: 'All promotions' }).last().click()
  await expect(page).toHaveURL(/\/promotions$/)

  await page.evaluate(() => localStorage.setItem('language', 'TH'))
  await site.open('/join')
  for (const [path, title] of [
    ['/join', 'ร่วมงานกับเรา'],
    ['/privacy', 'ความเป็นส่วนตัว'],
    ['/pointMall', 'ร้านแลกคะแนน'],
  ] as const) {
    await site.follow(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
