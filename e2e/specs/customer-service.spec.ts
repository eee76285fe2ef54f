import { popupOf } from '../fixtures/popup'
import { expect, expectAccessible, test } from '../fixtures/test'

test('H10.chat H11.popup H11.failure C3.service M10.feedback a visitor asks the desk in a popup, gets the article that answers and hands over to a ticket, reads the help in another, and a wrong address closes it', async ({
  page,
  site,
}) => {
  await site.open('/')
  const services = page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('button', { name: 'Customer service' })

  const chat = await popupOf(page, () =>
    page.getByRole('contentinfo').getByRole('button', { name: 'Live chat' }).click(),
  )
  const log = chat.getByRole('log')
  await expect(log).toContainText("I answer from the site's help")
  expect(await chat.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([440, 500, null])
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeFocused()
  await chat.keyboard.type('Where is my payout?')
  await chat.keyboard.press('Enter')
  await expect(log).toContainText('This may help: Withdraw, and how long it takes')
  await chat.reload()
  await expect(log).toContainText('Where is my payout?')
  await expectAccessible(chat)
  const ticket = await popupOf(chat, () => log.getByRole('link', { name: 'Send it to our team' }).click())
  await expect(ticket.getByRole('textbox', { name: 'Your message' })).toHaveValue(/^Where is my payout\?/)
  await ticket.getByRole('textbox', { name: 'Your contact' }).fill('ana@example.test')
  await ticket.getByRole('button', { name: 'Send' }).click()
  await expect(ticket.getByText('We’ll answer you at ana@example.test.')).toBeVisible()
  await ticket.close()
  await chat.close()

  await services.click()
  const help = await popupOf(page, () => page.getByRole('menuitem', { name: 'Help' }).click())
  await expect(help).toHaveURL(/\/helpmc$/)
  await help.close()

  // A window that closes as soon as it has opened may not be reported, so its address comes once the window is known.
  let answer = () => {}
  const isKnown = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wps/relay/CSP_serviceList*', async (route) => {
    await isKnown
    await route.fulfill({
      json: {
        success: true,
        message: '',
        code: 'OK',
        value: { version: { pathList: [{ type: '3', path: 'bm90IGFuIGFkZHJlc3M=12345678' }] }, hosts: [] },
        requestId: 'TEST',
        ts: Date.now(),
      },
    })
  })
  await services.click()
  const wrong = await popupOf(page, () => page.getByRole('menuitem', { name: 'Live chat' }).click())
  answer()
  if (!wrong.isClosed()) await wrong.waitForEvent('close')
  await expect(page.getByText('Customer service cannot be reached right now')).toBeVisible()
})
