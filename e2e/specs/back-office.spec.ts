import type { Locator } from 'playwright/test'
import { codeOfApp } from '../fixtures/authenticator'
import { demoPassword } from '../fixtures/gateway'
import { backOffice } from '../fixtures/staff-listener'
import { expect, expectAccessible, test } from '../fixtures/test'

/** The key of the authenticators of demo staff. */
const demoKey = 'JBSWY3DPEHPK3PXP'

const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''

test('an administrator invites a person, who opens an account with an authenticator; the audit has both', async ({
  page,
  browser,
  gateway,
}) => {
  const account = `nina${Date.now().toString(36)}`
  await page.goto(`${backOffice}/staff`)
  await page.getByRole('textbox', { name: 'Account' }).fill('admin01')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /authenticator app/ }).fill(codeOfApp(demoKey, await gateway.now()))
  await page.getByRole('button', { name: 'Log in' }).click()

  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${account}@example.test`)
  await page.getByRole('checkbox', { name: /^Support/ }).check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await textOf(page.getByRole('dialog').getByText(/\/invitation#/))
  expect(link.startsWith(backOffice)).toBe(true)
  await page.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto(link)
  await invited.getByRole('textbox', { name: 'Account' }).fill(account)
  await invited.getByRole('textbox', { name: 'Your name' }).fill('Nina New')
  await invited.getByLabel('New password').fill('Harbour-Lamp-2026')
  await invited.getByRole('button', { name: 'Continue' }).click()
  const key = await textOf(invited.getByRole('main').locator('code'))
  await invited.getByRole('textbox', { name: /authenticator app/ }).fill(codeOfApp(key, await gateway.now()))
  await expectAccessible(invited)
  await invited.getByRole('button', { name: 'Open the account' }).click()
  await invited.getByRole('checkbox', { name: /safe place/ }).check()
  await invited.getByRole('button', { name: 'Go to the back office' }).click()
  await expect(invited.getByRole('heading', { name: 'Hello, Nina New' })).toBeVisible()
  await invited.goto(`${backOffice}/audit`)
  await expect(invited.getByText('You can’t open this')).toBeVisible()
  await context.close()

  await page.goto(`${backOffice}/audit?staff=admin01&call=staff.invite`)
  await page.getByRole('button', { name: 'staff.invite' }).first().click()
  const row = page.getByRole('dialog')
  await expect(row.getByText(`${account}@example.test`).first()).toBeVisible()
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
  expect(await textOf(row)).not.toContain(link.split('#')[1])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText('The chain is whole')).toBeVisible()
})
