import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { CentrePage } from '../pages/centre-page'
import { PromotionCard } from '../pages/promotion-card'

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test.use({ viewport: wide })

test('H6.balance M6.account M6.filter M6.account-export a newcomer finds the gift by the menu of the balance in the transaction history, filters it and downloads it', async ({
  page,
  site,
  confirmedNewcomer: _,
}) => {
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')

  const menu = await site.openMoneyMenu()
  await expect(menu.getByRole('region', { name: 'This session' }).getByRole('definition')).toHaveCount(4)
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await menu.getByRole('button', { name: 'Transaction history' }).click()
  const centre = await CentrePage.shownOn(page, 'Member centre')
  await expect(menu).toBeHidden()
  const row = centre.root.getByRole('row', { name: /Promotion/ })
  await expect(row).toContainText('Bonus')
  await expect(row.getByRole('cell').nth(4)).toHaveText('+P50.00')
  await expect(row.getByRole('cell').nth(5)).toHaveText('P50.00')
  const sums = centre.root.getByRole('region', { name: 'Totals for these filters' })
  await expect(sums.getByRole('definition')).toHaveText(['P50.00', 'P0.00', '+P50.00'])

  await test.step('the page is accessible, on a desk and on a phone', async () => {
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      await expect(row).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
    await page.setViewportSize(wide)
  })

  const download = async (format: 'CSV' | 'JSON') => {
    const coming = page.waitForEvent('download')
    await centre.root.getByRole('button', { name: `Download ${format}` }).click()
    const file = await coming
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  await test.step('the files have the gift', async () => {
    const json = await download('JSON')
    expect(json.name).toBe('transactions.json')
    expect(JSON.parse(json.text)).toMatchObject([
      { type: 'bonus', amount: '50.00', balanceAfter: '50.00', reason: 'PROMOTION' },
    ])
    const csv = await download('CSV')
    expect(csv.name).toBe('transactions.csv')
    const [header = '', line = '', ...rest] = csv.text.split('\r\n')
    const cells = line.split(',')
    const cellOf = (column: string) => cells[header.split(',').indexOf(column)]
    expect([cellOf('type'), cellOf('amount'), cellOf('balanceAfter')]).toEqual(['"bonus"', '50.00', '50.00'])
    expect(rest).toEqual([''])
  })

  await test.step('a filter that nothing meets leaves nothing to download', async () => {
    await centre.root.getByRole('combobox', { name: 'Money in or out' }).click()
    await page.getByRole('option', { name: 'Money out' }).click()
    await expect(centre.root.getByText('No transactions in this period')).toBeVisible()
    await expect(centre.root.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  })
})
