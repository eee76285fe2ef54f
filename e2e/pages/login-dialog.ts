import { expect, type Locator, type Page } from 'playwright/test'

export class LoginDialog {
  readonly username: Locator
  readonly password: Locator
  readonly mobile: Locator
  readonly smsCode: Locator
  readonly sendCode: Locator
  readonly captcha: Locator
  readonly remember: Locator
  readonly freePlay: Locator
  readonly button: Locator
  readonly close: Locator

  private constructor(readonly root: Locator) {
    this.username = root.getByLabel('Username')
    this.password = root.getByLabel('Password', { exact: true })
    this.mobile = root.getByLabel('Mobile number')
    this.smsCode = root.getByLabel('SMS code')
    this.sendCode = root.getByRole('button', { name: /^Send/ })
    this.captcha = root.getByLabel('Characters in the picture')
    this.remember = root.getByLabel('Remember me for 24 hours')
    this.freePlay = root.getByRole('button', { name: 'Free play' })
    this.button = root.getByRole('button', { name: 'Login', exact: true })
    this.close = root.getByRole('button', { name: 'Close' })
  }

  static async shownOn(page: Page, title: 'Log in' | 'Agent login' = 'Log in'): Promise<LoginDialog> {
    const root = page.getByRole('dialog', { name: title, exact: true })
    await expect(root).toBeVisible()
    return new LoginDialog(root)
  }

  tab(name: 'Username' | 'SMS code'): Locator {
    return this.root.getByRole('tab', { name, exact: true })
  }

  async submit(account: string, password: string): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.button.click()
  }

  /** Requests a code for a Philippine number. */
  async askForCode(mobile: string): Promise<void> {
    await this.tab('SMS code').click()
    await this.mobile.fill(mobile)
    await this.sendCode.click()
    await expect(this.sendCode).toHaveText(/\d:\d\d/)
  }

  /** Expects an error that is linked to its field for assistive technology. */
  async expectFault(field: Locator, text: RegExp): Promise<void> {
    await expect(field).toHaveAccessibleDescription(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}
