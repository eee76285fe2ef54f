import { expect, test } from '../../fixtures/test'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('V9 offline the search says so, and finds again when the line is back', async ({ page, site, context }) => {
  await site.open('/')
  await site.header.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()

  await context.setOffline(true)
  await dialog.getByRole('searchbox').fill('opaline')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)

  await expect(dialog.getByRole('button', { name: /^Opaline Nights/ })).toBeVisible()
})
