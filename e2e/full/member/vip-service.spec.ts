import { popupOf } from '../../fixtures/popup'
import { expect, test } from '../../fixtures/test'

test('H11.vip H11.key a member above rank level 4 gets the VIP service behind an encrypted path', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member01')
  await site.open('/')
  await site.header.getByRole('button', { name: /^My account/ }).click()

  const service = page.getByRole('dialog', { name: 'Member centre' }).getByRole('button', { name: 'VIP service' })
  const popup = await popupOf(page, () => service.click())

  await expect(popup).toHaveURL(/\/chat\?lang=en&desk=vip$/)
  await expect(popup.getByRole('log')).toContainText('Hello.')
})
