import { expect, type Locator, type Page } from 'playwright/test'

/** The second step of a login from a network that is new to the gateway. */
export class TwoFactorStep {
  readonly appCode: Locator
  readonly recoveryCode: Locator
  readonly trust: Locator
  readonly confirm: Locator
  readonly back: Locator

  private constructor(readonly root: Locator) {
    this.appCode = root.getByLabel('Six digits from the app')
    this.recoveryCode = root.getByLabel('One of your recovery codes')
    this.trust = root.getByLabel('Trust this network')
    this.confirm = root.getByRole('button', { name: 'Confirm', exact: true })
    this.back = root.getByRole('button', { name: 'Back to login' })
  }

  static async shownOn(page: Page): Promise<TwoFactorStep> {
    const root = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(root).toBeVisible()
    return new TwoFactorStep(root)
  }

  method(name: 'Authenticator app' | 'Recovery code'): Locator {
    return this.root.getByRole('radio', { name })
  }
}
