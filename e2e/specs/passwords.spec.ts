import type { Gateway } from '../fixtures/gateway'
import { aNewcomer, type Newcomer, registerAs } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { ChangePasswordDialog } from '../pages/change-password-dialog'
import { ForgotPasswordDialog } from '../pages/forgot-password-dialog'
import { LoginDialog } from '../pages/login-dialog'
import { ResetPasswordDialog } from '../pages/reset-password-dialog'
import { SitePage } from '../pages/site-page'

const newPassword = 'Brass-Lantern-64'
const sent = 'The message has been sent. Look into your inbox.'

async function openForgotPassword(site: SitePage): Promise<ForgotPasswordDialog> {
  await site.open('/')
  const login = await site.openLogin()
  await login.root.getByRole('button', { name: 'Forgot password?' }).click()
  return ForgotPasswordDialog.shownOn(site.page)
}

/** Asks for a link from the front page and reads it in the mail. */
async function askForLink(site: SitePage, gateway: Gateway, { account, email }: Newcomer): Promise<string> {
  const forgot = await openForgotPassword(site)
  await forgot.askForLink(account, email)
  await expect(site.page.getByText(sent)).toBeVisible()
  await expect(forgot.root).toBeHidden()
  await expect.poll(async () => (await gateway.messagesTo(email)).length).toBe(1)
  const [mail] = await gateway.messagesTo(email)
  expect(mail?.body).toContain(account)
  return /\/reset-password\?token=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? ''
}

test('A9 C3 a forgotten password is set anew by the link of a mail, and every session ends', async ({
  page,
  site,
  browser,
  gateway,
}) => {
  const newcomer = aNewcomer()
  const elsewhere = await browser.newContext()
  const other = new SitePage(await elsewhere.newPage())
  await registerAs(other, newcomer)

  await page.goto(await askForLink(site, gateway, newcomer))
  const reset = await ResetPasswordDialog.shownOn(page)
  await reset.choose(newPassword)
  const login = await LoginDialog.shownOn(page)
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()
  await expect(other.balance).toBeHidden({ timeout: 3_000 })
  await elsewhere.close()
  await login.submit(newcomer.account, newcomer.password)
  await expect(login.root.getByRole('alert')).toHaveText(/is wrong/)
  await login.password.fill(newPassword)
  await login.button.click()

  await expect(site.balance).toBeVisible()
})

test('A9 C3 the link of a mail works once; after that it leads to a new mail', async ({ page, site, gateway }) => {
  const newcomer = aNewcomer()
  await registerAs(site, newcomer)
  await site.signOut()
  await expect(site.balance).toBeHidden()
  const link = await askForLink(site, gateway, newcomer)
  await page.goto(link)
  await (await ResetPasswordDialog.shownOn(page)).choose(newPassword)
  await LoginDialog.shownOn(page)

  await page.goto(link)
  await (await ResetPasswordDialog.shownOn(page)).choose('Copper-Kettle-91')
  const expired = page.getByRole('dialog', { name: 'This link no longer works' })
  await expect(expired.getByRole('alert')).toHaveText(/works once and for 30 minutes/)
  await expired.getByRole('button', { name: 'Send a new e-mail' }).click()

  await ForgotPasswordDialog.shownOn(page)
})

test('A9 nobody learns whether an account exists: an unknown one is answered in the same words', async ({
  page,
  site,
  gateway,
}) => {
  const nobody = aNewcomer()
  const forgot = await openForgotPassword(site)

  await forgot.askForLink(nobody.account, nobody.email)

  await expect(page.getByText(sent)).toBeVisible()
  await expect(forgot.root).toBeHidden()
  expect(await gateway.messagesTo(nobody.email)).toEqual([])
})

test('A9 C3 an address that is none is said beside the field before anything is sent', async ({ site }) => {
  const forgot = await openForgotPassword(site)

  await forgot.askForLink('member18', 'nobody@nowhere')

  await expect(forgot.email).toHaveAccessibleDescription(/^An e-mail address/)
  await expect(forgot.email).toBeFocused()
})

test('A9 a number that nobody has gets the same countdown, and any code for it is simply wrong', async ({
  site,
  gateway,
}) => {
  const nobody = aNewcomer()
  const forgot = await openForgotPassword(site)

  await forgot.askForCode(nobody.mobile)
  await forgot.code.fill('123456')
  await forgot.newPassword.fill(newPassword)
  await forgot.confirmation.fill(newPassword)
  await forgot.button.click()

  await expect(forgot.code).toHaveAccessibleDescription('The verification code is missing or not right.')
  expect(await gateway.messagesTo(nobody.e164)).toEqual([])
})

test('A10 C3 a change asks for the old password and says beside each field what is wrong', async ({ page, site }) => {
  const newcomer = aNewcomer()
  await registerAs(site, newcomer)
  const centre = await site.openMemberCentre('My account')
  await centre.root.getByRole('listitem').filter({ hasText: 'Login password' }).getByRole('button').click()
  const dialog = await ChangePasswordDialog.shownOn(page)

  await dialog.button.click()
  await expect(dialog.oldPassword).toHaveAccessibleDescription('This cannot be empty.')
  await expect(dialog.oldPassword).toBeFocused()
  await dialog.oldPassword.fill(newcomer.password)
  await dialog.choose(newPassword, 'Brass-Lantern-65')
  await expect(dialog.confirmation).toHaveAccessibleDescription('The two passwords are not the same.')
  await dialog.choose('password123')
  await expect(dialog.newPassword).toHaveAccessibleDescription(/too well known/)
  await dialog.choose(newcomer.password)
  await expect(dialog.newPassword).toHaveAccessibleDescription(/same as the old one/)
  await dialog.oldPassword.fill('Not-My-Password-1')
  await dialog.choose(newPassword)

  await expect(dialog.oldPassword).toHaveAccessibleDescription('The old password is wrong.')
  await expect(dialog.newPassword).toHaveValue(newPassword)
})

test('A10 a changed password keeps this session, ends another browser’s within a second, and counts from then on', async ({
  page,
  site,
  browser,
}) => {
  const newcomer = aNewcomer()
  await registerAs(site, newcomer)
  const elsewhere = await browser.newContext()
  const other = new SitePage(await elsewhere.newPage())
  await other.open('/')
  await other.logIn(newcomer.account, newcomer.password)
  const centre = await site.openMemberCentre('My account')
  await centre.root.getByRole('listitem').filter({ hasText: 'Login password' }).getByRole('button').click()
  const dialog = await ChangePasswordDialog.shownOn(page)
  await dialog.oldPassword.fill(newcomer.password)

  await dialog.choose(newPassword)
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible()
  await expect(other.balance).toBeHidden({ timeout: 1_000 })

  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await page.reload()
  await expect(site.balance).toBeVisible()
  const login = await LoginDialog.shownOn(other.page)
  await login.submit(newcomer.account, newPassword)
  await expect(other.balance).toBeVisible()
  await elsewhere.close()
})
