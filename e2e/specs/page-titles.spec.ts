import { expect, test } from '../fixtures/test'

test('V11 every page has its own title in the language of the visitor, from the server on', async ({ page, site }) => {
  const served = await page.request.get('/promotions', { headers: { Accept: 'text/html' } })
  expect(await served.text()).toMatch(
    /<title>Promotions · Parlay<\/title>.*property="og:image" content="http[^"]+\.jpg"/s,
  )
  await site.open('/rng')
  await expect(page).toHaveTitle('Slots · Parlay')

  await page
    .getByRole('link', { name: /to the home page/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Parlay: /)
  await page.getByRole('button', { name: 'Language' }).first().click()
  await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click()
  await expect(page).toHaveTitle('Parlay：スロット、宝くじ、ライブゲーム')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goBack()

  await expect(page).toHaveTitle('スロット · Parlay')
})
