import type { Locator } from 'playwright/test'
import { aNewcomer } from '../fixtures/newcomer'
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

  await test.step('the page fits, and everybody can use it', async () => {
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
    await press(betting.button('Random: 10'))
    await press(betting.button(/^To the slip: 10/))
    await press(betting.button(/^Buy for P/))
  }

  await test.step('without money the slip stays, and is bought after the deposit', async () => {
    await buyTenLines()
    // Also of a long ticket, whose button stays in view.
    await expect(betting.slip.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await betting.slip.getByRole('button', { name: 'Deposit' }).click()
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

test('V5.lottery L7.visitor what a visitor has put on the slip is there after a reload and after the log-in', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  await betting.chooseLaterDraw()
  await betting.addNumbers('07')
  await page.reload()
  await betting.expectTotal(1, 'P27.00')

  await betting.button('Buy for P27.00').click()
  const dialog = page.getByRole('dialog', { name: 'Login', exact: true })
  await expect(dialog).toHaveAccessibleDescription('Log in to bet at Five-minute draw.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await site.logIn(newcomer.account, newcomer.password)
  await site.open(fiveMinutes)

  await betting.expectTotal(1, 'P27.00')
})

test('V5.lottery shorthand that is pasted is shown line by line before it is added', async ({ page, site }) => {
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  await page.getByRole('tab', { name: 'Type or paste' }).click()
  const field = page.getByRole('textbox', { name: 'Numbers or shorthand' })

  await field.fill('23 45 67 lô 10n\nđầu 5 đảo 1n\n12 oops')
  await expect(page.locator('mark')).toHaveText('oops')
  await expect(betting.button(/^Add to slip/)).toBeDisabled()
  await field.fill('23 45 67 lô 10n\nkeo 10 19 de 1n')
  await expect(page.getByRole('region', { name: 'What was read' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await betting.button('Add to slip: 2').click()

  await betting.expectTotal(2, 'P820.00')
})
