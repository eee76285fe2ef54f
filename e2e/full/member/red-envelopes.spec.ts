import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

const won = /^You won P(\d+\.\d\d)\. Added to your wallet\.$/

test('M10.envelopes a visitor is asked to log in', async ({ page, site }) => {
  await site.open('/raffles')
  await page.getByRole('tab', { name: 'Red envelopes' }).click()
  await page.getByRole('button', { name: 'Log in to take part' }).click()
  await expect(page.getByText('Log in to take part in “Lucky pot”.')).toBeVisible()
})

test('M10.envelopes a member opens one red envelope, which is in the balance', async ({
  page,
  site,
  gateway,
  newcomer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/raffles?kind=redenvelope')
  await page.getByRole('button', { name: 'Open a red envelope' }).click()

  const result = page.getByRole('status').filter({ hasText: won })
  const amount = won.exec((await result.textContent()) ?? '')?.[1]
  expect((await gateway.balanceOf(newcomer.account)).available).toBe(amount)
  await expect(page.getByText('You have your red envelope of this pot.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a red envelope' })).toBeDisabled()
  await site.main.getByText('Terms', { exact: true }).click()
  await expect(page.getByText('Terms version 2026-11')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.reload()
  await expect(page.getByText('You have your red envelope of this pot.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lucky pot' })).toContainText(`P${amount}`)
})
