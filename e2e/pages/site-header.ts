import type { Locator, Page } from 'playwright/test'

/** The header of a wide window, with the login form of a visitor and the navigation with its dropdowns. */
export class SiteHeader {
  readonly form: Locator
  readonly username: Locator
  readonly password: Locator
  readonly button: Locator
  readonly navigation: Locator

  constructor(page: Page) {
    const header = page.getByRole('banner')
    this.form = header.getByRole('form', { name: 'Login' })
    this.username = this.form.getByLabel('Username')
    this.password = this.form.getByLabel('Password', { exact: true })
    this.button = this.form.getByRole('button', { name: 'Login', exact: true })
    this.navigation = header.getByRole('navigation', { name: 'Main' })
  }

  async logIn(account: string, password: string): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.button.click()
  }

  link(category: string): Locator {
    return this.navigation.getByRole('link', { name: category, exact: true })
  }

  /** The button next to a category's link. It is expanded while the vendors are shown. */
  arrow(category: string): Locator {
    return this.navigation.getByRole('button', { name: `${category}: vendors` })
  }

  vendors(category: string): Locator {
    return this.arrow(category).locator('xpath=..').getByRole('list')
  }
}
