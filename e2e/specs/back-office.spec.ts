import type { Locator, Page } from 'playwright/test'
import { codeOfApp } from '../fixtures/authenticator'
import { backOffice, logInToBackOffice, showStaffPassword } from '../fixtures/back-office'
import { expect, expectAccessible, test } from '../fixtures/test'

const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''

test('O2.invitation an administrator invites a person, who opens an account with an authenticator; the audit has both', async ({
  page,
  browser,
  gateway,
}) => {
  const account = `nina${Date.now().toString(36)}`
  await logInToBackOffice(page, { gateway, account: 'admin01', path: '/staff' })

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

/** Gives the browser a device with passkeys, on which the person is recognised each time. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('O2.passkeys a member of staff adds a passkey, logs in with it in place of a code, and removes it', async ({
  page,
  gateway,
}) => {
  const name = `Laptop ${Date.now().toString(36)}`
  await addPasskeyDevice(page)
  await logInToBackOffice(page, { gateway, account: 'release01', path: '/me' })

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is ready.')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /release01/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await showStaffPassword(page, 'release01')
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})
