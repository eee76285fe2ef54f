import { expect, type Locator, type Page } from 'playwright/test'
import type { SitePage } from './site-page'

/** The two ways to reset a password: a link by e-mail and a code by SMS. */
export class ForgotPasswordDialog {
  readonly username: Locator
  readonly email: Locator
  readonly sendLink: Locator
  readonly mobile: Locator
  readonly code: Locator
  readonly sendCode: Locator
  readonly newPassword: Locator
  readonly confirmation: Locator
  readonly button: Locator

  private constructor(readonly root: Locator) {
    this.username = root.getByLabel('Username', { exact: true })
    this.email = root.getByLabel('E-mail', { exact: true })
    this.sendLink = root.getByRole('button', { name: 'Send the link' })
    this.mobile = root.getByLabel('Mobile number', { exact: true })
    this.code = root.getByLabel('Verification code', { exact: true })
    this.sendCode = root.getByRole('button', { name: /^Send (code|again)/ })
    this.newPassword = root.getByLabel('New password', { exact: true })
    this.confirmation = root.getByLabel('Confirm new password', { exact: true })
    this.button = root.getByRole('button', { name: 'Set password and log in' })
  }

  static async shownOn(page: Page): Promise<ForgotPasswordDialog> {
    const root = page.getByRole('dialog', { name: 'Forgot password' })
    await expect(root).toBeVisible()
    return new ForgotPasswordDialog(root)
  }

  /** Opens it from the log-in of home. */
  static async openOn(site: SitePage): Promise<ForgotPasswordDialog> {
    await site.open('/')
    const login = await site.openLogin()
    await login.root.getByRole('button', { name: 'Forgot password?' }).click()
    return ForgotPasswordDialog.shownOn(site.page)
  }

  async askForLink(account: string, email: string): Promise<void> {
    await this.username.fill(account)
    await this.email.fill(email)
    await this.sendLink.click()
  }

  async askForCode(number: string): Promise<void> {
    await this.root.getByRole('tab', { name: 'Mobile' }).click()
    await this.mobile.fill(number)
    await this.sendCode.click()
    await expect(this.sendCode).toHaveText(/\d:\d\d/)
  }
}
