import { expect, type Locator, type Page } from 'playwright/test'
import type { CentrePage } from './centre-page'

/** “My account” of the member centre, with the security settings and the list of sessions. */
export class SecurityCentre {
  readonly sessions: Locator

  constructor(
    private readonly page: Page,
    private readonly centre: CentrePage,
  ) {
    this.sessions = centre.root.getByRole('region', { name: 'Where you are signed in' })
  }

  row(name: 'Login password' | 'Authenticator app' | 'Payment password'): Locator {
    return this.centre.root.getByRole('region', { name: 'Security' }).getByRole('listitem').filter({ hasText: name })
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Fills in the dialog that asks for the member's current password. */
  async confirmWith(password: string, { title, button }: { title: string; button: string }): Promise<void> {
    const dialog = this.dialog(title)
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: button }).click()
  }
}
