import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { SitePage } from '../../pages/site-page'
import { expectShown, WithdrawPage, withdrawer } from '../../pages/withdraw-page'

const tooMuchForNow = '1000.01'
const tooMuch = 1000_01n

const { account, paymentPassword } = withdrawer

test.describe('M4 M5 a withdrawal', () => {
  test.describe.configure({ mode: 'serial' })

  // A withdrawal that an earlier try has left under way would block the next.
  test.beforeEach(({ gateway }) => gateway.rejectWithdrawalsOf(account))

  test('M4.withdraw M5.disputed M5.proof above the limit is looked at by staff; what has not come is given back', async ({
    site,
    context,
    gateway,
  }) => {
    await gateway.signIn(context, account)
    await site.open()
    await expect(site.balance).toBeVisible()
    const before = await site.readBalance()
    const page = await WithdrawPage.openOn(site)

    await page.withdraw({ amount: tooMuchForNow, paymentPassword })
    await page.expectNewest('In review')
    await expect(page.form).toContainText('You can withdraw again when your current withdrawal is complete.')
    const orderNo = await page.newestOrderNo()
    await gateway.decideWithdrawal(orderNo, 'approve')
    await page.expectNewest('Paid')
    const proof = await site.page.screenshot({ type: 'jpeg' })
    await page.answer('Not received', { comment: 'Nothing has come so far', proof })
    await page.expectNewest('Not received, in review')
    await expectShown(page.sentImages)
    await gateway.decideWithdrawal(orderNo, 'refund')

    await page.expectNewest('Returned')
    await page.close()
    await expect.poll(() => site.readBalance()).toBe(before)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })

  // The request of the other tab is refused if it arrives before that tab knows of the first one.
  test.use({ expectedConsole: [/409 \(Conflict\).*createWithdraw/] })

  test('M4.withdraw the same withdrawal from two tabs is made once, and the other tab says that one is under way', async ({
    site,
    context,
    gateway,
  }) => {
    await gateway.signIn(context, account)
    await site.open()
    await expect(site.balance).toBeVisible()
    const before = await site.readBalance()
    const other = new SitePage(await context.newPage())
    await other.open()
    const tabs = [site, other]
    const pages = await Promise.all(tabs.map((tab) => WithdrawPage.openOn(tab)))

    // Both are asked before either has answered, so that each tab sends what was possible when it was typed.
    const wish = { amount: tooMuchForNow, paymentPassword }
    const questions = await Promise.all(pages.map((page) => page.ask(wish)))
    await Promise.all(questions.map((question) => question.getByRole('button', { name: 'Withdraw' }).dblclick()))

    // It is under way until staff decide, and not for the three seconds that a payout takes.
    for (const page of pages) {
      await page.expectNewest('In review')
      await expect(page.form).toContainText('You can withdraw again when your current withdrawal is complete.')
    }
    const orders = await Promise.all(pages.map((page) => page.newestOrderNo()))
    expect(new Set(orders).size).toBe(1)
    await gateway.decideWithdrawal(orders[0] ?? '', 'approve')
    for (const page of pages) await page.expectNewest('Paid')
    await pages[0]?.answer('Received')
    for (const [at, page] of pages.entries()) {
      await page.expectNewest('Received')
      await page.close()
      await expect.poll(() => tabs[at]?.readBalance()).toBe(before - tooMuch)
    }
    expect((await gateway.checkLedger()).ok).toBe(true)
  })

  test('M5.dispute what staff have decided to have arrived is disputed from its card, and the complaint names it', async ({
    page,
    site,
    context,
    gateway,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await gateway.signIn(context, account)
    await site.open('/?centre=withdraw')
    const withdraw = await WithdrawPage.onOpen(site)
    await withdraw.withdraw({ amount: '50.00', paymentPassword })
    await withdraw.expectNewest('Paid')
    const orderNo = await withdraw.newestOrderNo()
    await gateway.decideWithdrawal(orderNo, 'force')
    await withdraw.expectNewest('Received')
    await expectAccessibleInBothThemes(page)

    await withdraw.newest.getByRole('link', { name: 'It has not arrived?' }).press('Enter')
    await expect(withdraw.root).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback and complaints' })).toBeVisible()
    await expect(site.main.getByText(orderNo)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Complaint' })).toBeChecked()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('textbox', { name: 'Your message' }).fill('My bank says that nothing has arrived.')
    await page.getByRole('button', { name: 'Send' }).click()

    await expect(page.getByRole('article').filter({ hasText: orderNo })).toContainText('Waiting for an answer')
    await expect(page.getByRole('radio', { name: 'Complaint' })).not.toBeChecked()
  })
})
