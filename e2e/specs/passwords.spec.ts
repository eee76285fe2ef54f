import type { Gateway } from '../fixtures/gateway'
import { aNewcomer, type Newcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { ForgotPasswordDialog } from '../pages/forgot-password-dialog'
import { LoginDialog } from '../pages/login-dialog'
import { ResetPasswordDialog } from '../pages/reset-password-dialog'
import type { SitePage } from '../pages/site-page'

const newPassword = 'Brass-Lantern-64'

/** Requests a link from the front page and reads it in the mail. */
async function askForLink(site: SitePage, gateway: Gateway, { account, email }: Newcomer): Promise<string> {
  const forgot = await ForgotPasswordDialog.openOn(site)
  await forgot.askForLink(account, email)
  await expect(site.page.getByText('If this account exists, the e-mail is on its way. Check your inbox.')).toBeVisible()
  await expect(forgot.root).toBeHidden()
  await expect.poll(async () => (await gateway.messagesTo(email)).length).toBe(1)
  const [mail] = await gateway.messagesTo(email)
  expect(mail?.body).toContain(account)
  return /\/reset-password\?token=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? ''
}

test('A9.email C3 a forgotten password is replaced by the link of a mail, once', async ({ page, site, gateway }) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)

  const link = await askForLink(site, gateway, newcomer)
  await page.goto(link)
  await (await ResetPasswordDialog.shownOn(page)).choose(newPassword)
  await LoginDialog.shownOn(page)
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()

  await test.step('the link leads to a new mail from then on', async () => {
    await page.goto(link)
    await (await ResetPasswordDialog.shownOn(page)).choose('Copper-Kettle-91')
    const expired = page.getByRole('dialog', { name: 'This link no longer works' })
    await expect(expired.getByRole('alert')).toHaveText(/works once and for 30 minutes/)
    await expired.getByRole('button', { name: 'Send a new e-mail' }).click()
    const forgot = await ForgotPasswordDialog.shownOn(page)
    await page.keyboard.press('Escape')
    await expect(forgot.root).toBeHidden()
  })

  await test.step('the old password opens nothing, the new one does', async () => {
    const login = await site.openLogin()
    await login.submit(newcomer.account, newcomer.password)
    await expect(login.root.getByRole('alert')).toHaveText(/is wrong/)
    await login.password.fill(newPassword)
    await login.button.click()
    await expect(site.balance).toBeVisible()
  })
})
