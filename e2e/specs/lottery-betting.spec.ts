import type { Locator } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { BettingPage } from '../pages/betting-page'
import { DepositPage } from '../pages/deposit-page'

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]
const fiveMinutes = '/lottery?gameCode=FAST300'

test('V5.lottery on a small phone a ticket of ten lines takes three presses, and a slip that cannot be paid waits for the deposit', async ({
  page,
  site,
  gateway,
  newcomer: _,
}) => {
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  await expect(betting.numbers).toBeVisible()

  await test.step('the page fits, and is accessible', async () => {
    await betting.addNumbers('23', '45')
    await betting.expectTotal(1, 'P54.00')
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
    await betting.button('Remove ticket').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove ticket' }).click()
    await expect(betting.slip).toContainText('The slip is empty')
  })

  await betting.chooseLaterDraw()
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const buyTenLines = async () => {
    await press(betting.button('10 lines'))
    await press(betting.button(/^View slip \(10\)/))
    await press(betting.button(/^Buy for P/))
  }

  await test.step('without money the slip stays, says what is missing, and is bought after the deposit', async () => {
    await betting.button('10 lines').click()
    await betting.button(/^View slip \(10\)/).click()
    // Also of a long ticket, whose button stays in view.
    await expect(betting.button('Deposit P270.00 more')).toBeInViewport({ ratio: 1 })
    await expect(betting.slip).toContainText('Your balance is P0.00. You need P270.00 more.')
    await expectAccessibleInBothThemes(page)
    await betting.slip.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('1000')
    await provider.getByRole('button', { name: 'Pay P1,000.00' }).click()
    await deposit.expectEnd('P1,000.00 is in your balance')
    await provider.close()
    await deposit.centre.close()

    await betting.expectTotal(10, 'P270.00')
    await betting.button('Buy for P270.00').click()
    await expect(betting.slip).toContainText('The slip is empty')
  })

  await test.step('with money ten lines take three presses', async () => {
    presses = 0
    await buyTenLines()
    await expect(betting.slip).toContainText('The slip is empty')
    expect(presses).toBe(3)
  })

  await test.step('both are among the open tickets, and one can be taken back', async () => {
    await site.open('/lott?view=tickets')
    const tickets = site.main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Cancel ticket' }) })
    await expect(tickets).toHaveCount(2)
    await expect(tickets.first()).toContainText('Lines: 10')
    await expectAccessibleInBothThemes(page)
    await tickets.first().getByRole('button', { name: 'Cancel ticket' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel ticket' }).click()
    await expect(tickets).toHaveCount(1)
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
})
