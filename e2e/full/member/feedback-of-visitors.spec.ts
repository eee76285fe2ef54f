import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

test('M10.feedback a visitor finds the page from the footer and leaves a contact', async ({ page, site }) => {
  await site.open('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback and complaints' }).click()
  await expect(page).toHaveTitle('Feedback and complaints · Parlay')

  await page.getByRole('textbox', { name: 'Your message' }).fill('Your lobby is quick and easy to read.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('textbox', { name: 'Your contact' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Your contact' }).fill(aNewcomer().email)
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'We’ll answer you at' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
})
