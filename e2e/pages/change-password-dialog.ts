import { expect, type Locator, type Page } from 'playwright/test'

/** The dialog that changes the password. A forced change can only be completed, or left by logging out. */
export class ChangePasswordDialog {
  readonly oldPassword: Locator
  readonly newPassword: Locator
  readonly confirmation: Locator
  readonly button: Locator
  readonly logOut: Locator

  private constructor(readonly root: Locator) {
    this.oldPassword = root.getByLabel('Old password')
    this.newPassword = root.getByLabel('New password', { exact: true })
    this.confirmation = root.getByLabel('Confirm new password')
    this.button = root.getByRole('button', { name: 'Change password' })
    this.logOut = root.getByRole('button', { name: 'Log out instead' })
  }

  static async shownOn(page: Page): Promise<ChangePasswordDialog> {
    const root = page.getByRole('dialog', { name: 'Change password' })
    await expect(root).toBeVisible()
    return new ChangePasswordDialog(root)
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.newPassword.fill(password)
    await this.confirmation.fill(confirmation)
    await this.button.click()
  }
}
