import { expect, type Locator, type Page } from 'playwright/test'
import { CentrePage } from './centre-page'
import { LoginDialog } from './login-dialog'

/** The parts of every page: the header, the navigation and the main region. */
export class SitePage {
  readonly main: Locator
  readonly header: Locator
  readonly balance: Locator

  /** The page itself, which a dialog over it hides from readers. */
  private readonly place: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.place = page.getByRole('main', { includeHidden: true })
    this.header = page.getByRole('banner')
    this.balance = this.header.getByRole('group', { name: 'Balance' })
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await expect(this.place).toHaveAttribute('data-page', new URL(path, 'http://site').pathname)
  }

  /** Goes to an address by client-side routing, as a link of the page would. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await expect(this.place).toHaveAttribute('data-page', new URL(path, 'http://site').pathname)
  }

  /** Goes to a category by its link, without reloading the page. */
  async goTo(category: string): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name: category, exact: true })
    await link.first().click()
    await expect(this.place).toHaveAttribute('data-page', (await link.first().getAttribute('href')) ?? '')
  }

  /** The time at which the page was loaded. It changes with every reload. */
  loadedAt(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin)
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

  /** The balance in minor units. */
  async readBalance(): Promise<bigint> {
    const amount = await this.balance.locator('[data-balance]').getAttribute('data-balance')
    return BigInt((amount ?? '').replace('.', ''))
  }

  /** The menu of the balance. */
  async openMoneyMenu(): Promise<Locator> {
    await this.balance.getByRole('button', { name: /^P/ }).click()
    return this.page.getByRole('dialog', { name: 'Your money' })
  }

  async openMemberCentre(entry: string): Promise<CentrePage> {
    await this.clickAccountEntry('My account')
    const centre = await CentrePage.shownOn(this.page, 'Member centre')
    await centre.choose(entry)
    return centre
  }

  async openAgentCentre(): Promise<CentrePage> {
    await this.clickAccountEntry('Agent')
    return CentrePage.shownOn(this.page, 'Agent')
  }

  async signOut(): Promise<void> {
    await this.clickAccountEntry('Sign out')
    await this.page
      .getByRole('dialog', { name: 'Sign out' })
      .getByRole('button', { name: 'Sign out', exact: true })
      .click()
  }

  /** On small screens some of these buttons are in the menu. */
  private async clickAccountEntry(name: 'My account' | 'Agent' | 'Sign out'): Promise<void> {
    const inHeader = this.header.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(this.balance).toBeVisible()
    if (await inHeader.isVisible()) return inHeader.click()
    await this.header.getByRole('button', { name: 'Menu' }).click()
    await this.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click()
  }
}
