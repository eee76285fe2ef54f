import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('M7.rewards M2.rewards a member finds a gift in the reward centre, claims it, and sees it paid', async ({
  page,
  site,
  gateway,
  confirmedNewcomer: _,
}) => {
  await site.open('/')

  const centre = await site.openMemberCentre('Reward centre')
  const gift = centre.root.getByRole('listitem').filter({ hasText: 'Welcome gift' })
  const claim = gift.getByRole('button', { name: /^Claim P50\.00: Welcome gift/ })
  await expect(claim).toBeVisible()
  await expect(centre.root.getByRole('button', { name: /^Reward centre \d+ waiting$/ })).toBeVisible()

  await test.step('the page is accessible at every width', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(claim).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('P50.00 claimed')).toBeVisible()
  await expect(gift).toHaveCount(0)
  expect((await gateway.checkLedger()).ok).toBe(true)
})
