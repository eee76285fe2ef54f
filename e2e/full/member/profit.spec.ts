import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { PromotionCard } from '../../pages/promotion-card'

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test.use({ viewport: wide })

test('M6.profit M6.profit-export a newcomer who has a gift finds it next to the result, and downloads it', async ({
  page,
  site,
  confirmedNewcomer: _,
}) => {
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')

  const centre = await site.openMemberCentre('Profit and loss')
  const total = centre.root.getByRole('region', { name: 'Total for this period' })
  await expect(total.getByRole('definition').first()).toHaveText('P0.00')
  const row = centre.root.getByRole('row', { name: /Rebates and bonuses/ })
  await expect(row.getByRole('cell').nth(5)).toHaveText('P50.00')
  const paidIn = centre.root.getByRole('region', { name: 'Net deposits' })
  await expect(paidIn.getByRole('definition')).toHaveText(['P0.00', 'P0.00', 'P0.00'])

  const coming = page.waitForEvent('download')
  await centre.root.getByRole('button', { name: 'Download CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('profit.csv')
  const [header = '', line = '', ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const cellOf = (column: string) => line.split(',')[header.replace('\ufeff', '').split(',').indexOf(column)]
  expect([cellOf('category'), cellOf('bonus'), cellOf('net')]).toEqual(['""', '50.00', '0.00'])
  expect(rest).toEqual([''])
})

test('M6.profit M6.dates the chart and the table of a player are accessible, on a desk and on a phone', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member07')
  await site.open('/')
  const centre = await site.openMemberCentre('Profit and loss')
  const table = centre.root.getByRole('table', { name: 'Result by day and category' })
  const chart = centre.root.getByRole('img', { name: /^Chart of the result of each day/ })

  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await expect(chart.locator('svg')).toBeVisible()
    await expect(table).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await expectAccessibleInBothThemes(page)
  }

  await centre.root.getByRole('button', { name: 'Past 7 days' }).click()
  await expect(centre.root.getByRole('button', { name: 'Past 7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(centre.root.getByRole('region', { name: 'Total for this period' })).toBeVisible()
})
