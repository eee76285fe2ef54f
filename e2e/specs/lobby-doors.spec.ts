import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import type { SitePage } from '../pages/site-page'

const doorsOf = (site: SitePage) => site.main.getByRole('article').getByRole('button')

test('V4 L8 sports, esports and virtual sports are doors to their vendors, each lane with its own', async ({
  page,
  site,
}) => {
  const doors = doorsOf(site)
  await site.open('/sports')
  await expect(doors).toHaveCount(4)
  await expect(doors.first()).toHaveAccessibleName(/^Open\s*Final Bell Sports$/)
  await expectAccessibleInBothThemes(page)

  await site.follow('/esports')
  await expect(doors).toHaveCount(5)
  await site.follow('/ds88')
  await expect(doors).toHaveCount(2)
})

test('L6 V5 a vendor of several opens their list, on a game page and in a lobby; a sports book opens on its route', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member15')
  await site.open('/live?vassalage=ALL&q=harbour+hall')
  await site.main.getByRole('button', { name: 'Play Harbour Hall Tables' }).click()
  const tables = page.getByRole('dialog', { name: 'Harbour Hall Tables' })
  await expect(tables.getByRole('button', { name: 'Play Admiral Roulette' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tables).toHaveCount(0)
  await site.follow('/sports')

  await site.main.getByRole('button', { name: /Six Yard/ }).click()
  const list = page.getByRole('dialog', { name: 'Six Yard Arena' })
  await expect(list.getByRole('button', { name: /^Play / })).toHaveCount(5)
  const cutNames = await list
    .getByRole('heading', { level: 3 })
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))
  expect(cutNames).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await doorsOf(site).first().click()
  await expect(site.main).toHaveAttribute('data-page', '/fbsports')
})

test('L10 home shows featured games and the highest payouts, with masked names', async ({ page, site }) => {
  await site.open('/')
  await expect(page.getByRole('region', { name: 'Featured games' }).getByRole('article').first()).toBeVisible()
  const board = page.getByRole('region', { name: 'Highest payouts' })
  // It comes when somebody comes near.
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(board).toBeVisible({ timeout: 500 })
  }).toPass()

  await board.getByRole('tab', { name: 'This month' }).click()

  await expect(board.getByRole('listitem')).toHaveCount(10)
  for (const row of await board.getByRole('listitem').allTextContents()) expect(row).toMatch(/\w\*\*\*\w/)
  await expectAccessibleInBothThemes(page, 'section:has(ol)')
})
