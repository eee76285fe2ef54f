import { expect, type Locator, type Page } from 'playwright/test'

/** The dialog that the link in a mail opens. */
export class ResetPasswordDialog {
  readonly newPassword: Locator
  readonly confirmation: Locator
  readonly button: Locator

  private constructor(readonly root: Locator) {
    this.newPassword = root.getByLabel('New password', { exact: true })
    this.confirmation = root.getByLabel('Confirm new password', { exact: true })
    this.button = root.getByRole('button', { name: 'Set password' })
  }

  static async shownOn(page: Page): Promise<ResetPasswordDialog> {
    const root = page.getByRole('dialog', { name: 'Set a new password' })
    await expect(root).toBeVisible()
    return new ResetPasswordDialog(root)
  }

  async choose(password: string): Promise<void> {
    await this.newPassword.fill(password)
    await this.confirmation.fill(password)
    await this.button.click()
  }
}
