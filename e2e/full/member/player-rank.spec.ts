import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('M1.rank M7.rank M10.rank M10.benefits a member sees the level, what is missing and all levels, and claims what it gives', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member08')
  await site.open('/')
  const centre = await site.openMemberCentre('Rank')
  const own = centre.root.getByRole('region', { name: 'Gold' })
  const gift = centre.root.getByRole('listitem').filter({ hasText: 'Gift for level 3' })
  await expect(own).toContainText('Level 3')
  await expect(own).toContainText(/P[\d.,]+ in bets to reach Platinum\.|You’ve reached Platinum/)
  await expect(gift).toContainText('P15.00')

  await test.step('the page is accessible at every width', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(gift).toBeVisible()
      await centre.root.getByText('How it works').click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  const table = centre.root.getByRole('table', { name: 'All levels' })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table.getByRole('row', { name: /Gold/ })).toContainText('Yours')

  // A second run of this test finds it claimed.
  const claim = gift.getByRole('button', { name: 'Claim: Gift for level 3' })
  if ((await claim.count()) > 0) {
    await claim.focus()
    await page.keyboard.press('Enter')
  }
  await expect(gift).toContainText('Claimed')
  expect((await gateway.checkLedger()).ok).toBe(true)
})

test('M1.rank a newcomer has no level with a label and no entry for it, and a link to it opens the account page', async ({
  site,
  newcomer: _,
}) => {
  await site.open('/?centre=playerRank')

  const centre = site.page.getByRole('dialog', { name: 'Member centre', exact: true })
  await expect(centre.getByRole('heading', { name: 'My account' })).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Rank', exact: true })).toBeHidden()
})
