import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

test('V3.mall a visitor sees the rewards, and is asked to log in by the one wanted', async ({ page, site }) => {
  await site.open('/pointMall')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'How points work' }).click()
  await expect(main.getByText('Points do not expire.', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await main.getByRole('tab', { name: 'Rewards' }).click()
  await main.getByRole('button', { name: 'Details: Football' }).click()
  const dialog = page.getByRole('dialog', { name: 'Football' })
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toContainText('Football')
})
