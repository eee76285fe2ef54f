import { expect, type Locator, type Page } from 'playwright/test'
import { CentrePage } from './centre-page'
import { LoginDialog } from './login-dialog'

/** What is on every page: header, navigation, main region. */
export class SitePage {
  readonly main: Locator
  readonly header: Locator
  readonly balance: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.header = page.getByRole('banner')
    this.balance = page.getByTestId('balance').filter({ visible: true }).first()
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await expect(this.main).toHaveAttribute('data-page', new URL(path, 'http://site').pathname)
  }

  async openLogin(): Promise<LoginDialog> {
    await this.page.getByRole('button', { name: 'Login', exact: true }).filter({ visible: true }).first().click()
    return LoginDialog.shownOn(this.page)
  }

  async logIn(account: string, password = 'Parlay#2026'): Promise<void> {
    const dialog = await this.openLogin()
    await dialog.submit(account, password)
    await expect(dialog.root).toBeHidden()
    await expect(this.balance).toBeVisible()
  }

  /** The balance as a figure of minor units, once it has stopped counting. */
  async readBalance(): Promise<bigint> {
    const text = (await this.balance.getAttribute('data-amount')) ?? ''
    return BigInt(text.replace('.', ''))
  }

  async openMemberCentre(entry: string): Promise<CentrePage> {
    await this.openMemberMenu()
    await this.page.getByRole('menuitem', { name: entry }).click()
    return CentrePage.shownOn(this.page, 'Member centre')
  }

  async openAgentCentre(): Promise<CentrePage> {
    await this.openMemberMenu()
    await this.page.getByRole('menuitem', { name: 'Agent', exact: true }).click()
    return CentrePage.shownOn(this.page, 'Agent')
  }

  async openMemberMenu(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Account menu/ })
      .filter({ visible: true })
      .first()
      .click()
  }
}
