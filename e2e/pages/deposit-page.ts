import { expect, type Locator, type Page } from 'playwright/test'
import { CentrePage } from './centre-page'

export class DepositPage {
  readonly order: Locator
  readonly history: Locator
  readonly amount: Locator
  readonly submit: Locator

  private constructor(
    private readonly page: Page,
    readonly centre: CentrePage,
  ) {
    const { root } = centre
    this.order = root.getByRole('region', { name: 'Your deposit', exact: true })
    this.history = root.getByRole('table', { name: 'Deposit history' })
    this.amount = root.getByLabel('Amount')
    this.submit = root.getByRole('button', { name: 'Continue to payment' })
  }

  static async shownOn(page: Page): Promise<DepositPage> {
    const centre = await CentrePage.shownOn(page, 'Member centre')
    await expect(centre.root.getByRole('heading', { name: 'Deposit', exact: true })).toBeAttached()
    return new DepositPage(page, centre)
  }

  /** Creates an order and returns the tab with the payment provider's page. */
  async askForPage(amount: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.ask('E-wallet', amount)
    return opened
  }

  async ask(method: string, amount: string): Promise<void> {
    await this.centre.root.getByRole('radio', { name: method }).check()
    await this.amount.fill(amount)
    await this.submit.click()
    await expect(this.order).toBeVisible()
  }

  async expectEnd(title: string): Promise<void> {
    await expect(this.order.getByRole('heading', { name: title })).toBeVisible()
  }
}
