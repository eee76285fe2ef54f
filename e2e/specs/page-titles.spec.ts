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

test.describe('in a Vietnamese browser', () => {
  test.use({ locale: 'vi-VN' })

  test('V11 a first visit is in Vietnamese, loads no texts of another language, and a chosen language stays', async ({
    page,
    site,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const language = request.headers()['x-lang']
      if (language) asked.add(language)
    })
    const shown = page.locator('html')
    await site.open('/rng')
    await expect(page).toHaveTitle('Nổ hũ · Parlay')
    await expect(shown).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).first()).toBeVisible()
    expect([...asked]).toEqual(['VI'])

    await page.getByRole('button', { name: 'Ngôn ngữ' }).first().click()
    await page.getByRole('banner').getByRole('button', { name: 'English', exact: true }).click()
    await expect(page).toHaveTitle('Slots · Parlay')
    await page.reload()

    await expect(page).toHaveTitle('Slots · Parlay')
    await expect(shown).toHaveAttribute('lang', 'en')
  })
})
