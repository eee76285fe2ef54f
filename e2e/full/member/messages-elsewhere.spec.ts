import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { MessageCentre } from '../../pages/message-centre'

const welcome = 'Welcome to Parlay'

test('H6.count H7.links the bar next to a wide page leads to the messages and shows how many wait', async ({
  page,
  site,
  newcomer: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.open('/')

  await page.getByRole('button', { name: 'Messages, 1 message', exact: true }).click()

  const centre = await MessageCentre.shownIn(page.getByRole('dialog', { name: 'Member centre' }))
  await expect(centre.message(welcome)).toBeVisible()
})

test('H6 M7 on a phone the menu has the way to the messages, and they fit', async ({ page, site, newcomer: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/')

  await expect(site.balance).toBeVisible()
  await site.header.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Messages 1 message' }).click()

  const centre = await MessageCentre.shownIn(page.getByRole('dialog', { name: 'Member centre' }))
  await centre.open(welcome)
  await expect(centre.message(welcome)).toContainText('Your account is ready.')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessibleInBothThemes(page)
})
