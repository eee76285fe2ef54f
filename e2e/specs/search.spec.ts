import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('V9 a game, a vendor and help are found from everywhere by a word with a typing error, with the keyboard alone', async ({
  page,
  site,
}) => {
  await site.open('/')
  await expect(site.main.getByRole('heading', { name: 'Featured games' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press('/')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('searchbox').fill('opalline nigts')
  await expect(dialog.getByRole('button', { name: /^Opaline Nights/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await dialog.getByRole('searchbox').fill('lumen')
  const vendor = dialog.getByRole('link', { name: 'Lumen Atelier Slots' })
  await expect(vendor).toBeVisible()
  await vendor.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/rng\?vassalage=LUMEN$/)

  await page.getByRole('button', { name: 'Search' }).first().click()
  await dialog.getByRole('searchbox').fill('balance')
  await dialog.getByRole('link', { name: 'Your balance', exact: true }).click()
  await expect(site.main.getByRole('heading', { name: 'Your balance' })).toBeVisible()
})
