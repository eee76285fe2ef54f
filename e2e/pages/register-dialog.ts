import { expect, type Locator, type Page } from 'playwright/test'

/** The registration, with the fields that the operator has switched on. */
export class RegisterDialog {
  readonly username: Locator
  readonly password: Locator
  readonly confirmation: Locator
  readonly mobile: Locator
  readonly code: Locator
  readonly agreement: Locator
  readonly button: Locator

  private constructor(readonly root: Locator) {
    this.username = this.field('Username')
    this.password = this.field('Password')
    this.confirmation = this.field('Confirm password')
    this.mobile = this.field('Mobile number')
    this.code = this.field('Verification code')
    this.agreement = root.getByRole('checkbox')
    this.button = root.getByRole('button', { name: 'Register', exact: true })
  }

  /** Opens `/register`, with or without a query. */
  static async openOn(page: Page, path = '/register'): Promise<RegisterDialog> {
    await page.goto(path)
    return RegisterDialog.shownOn(page)
  }

  static async shownOn(page: Page): Promise<RegisterDialog> {
    const root = page.getByRole('dialog', { name: 'Register', exact: true })
    await expect(root.getByRole('checkbox')).toBeVisible()
    return new RegisterDialog(root)
  }

  tab(name: 'Username' | 'Mobile'): Locator {
    return this.root.getByRole('tab', { name, exact: true })
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true })
  }

  async fill(account: string, password: string, confirmation = password): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.confirmation.fill(confirmation)
  }

  async fillMobile(number: string, password: string): Promise<void> {
    await this.tab('Mobile').click()
    await this.mobile.fill(number)
    await this.password.fill(password)
    await this.confirmation.fill(password)
  }
}
