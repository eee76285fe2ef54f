import { expect, type Locator, type Page } from 'playwright/test'

export class LoginDialog {
  readonly username: Locator
  readonly password: Locator
  readonly button: Locator

  private constructor(readonly root: Locator) {
    this.username = root.getByRole('textbox', { name: 'Username' })
    this.password = root.getByLabel('Password', { exact: true })
    this.button = root.getByRole('button', { name: 'Login', exact: true })
  }

  static async shownOn(page: Page): Promise<LoginDialog> {
    const root = page.getByRole('dialog', { name: 'Login' })
    await expect(root).toBeVisible()
    return new LoginDialog(root)
  }

  async submit(account: string, password: string): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.button.click()
  }
}
