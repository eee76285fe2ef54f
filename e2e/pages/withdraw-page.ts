import { expect, type Locator } from 'playwright/test'
import type { SitePage } from './site-page'

interface Wish {
  amount: string
  paymentPassword: string
}

/** “Withdraw” of the member centre: what is needed, the form, and what became of each withdrawal. */
export class WithdrawPage {
  readonly form: Locator
  readonly needs: Locator
  readonly accounts: Locator

  private constructor(
    private readonly site: SitePage,
    readonly root: Locator,
  ) {
    this.form = root.getByRole('region', { name: 'New withdrawal' })
    this.needs = root.getByRole('region', { name: 'What is needed' })
    this.accounts = root.getByRole('region', { name: 'Payout accounts' })
  }

  /** By the button of the header. */
  static async openOn(site: SitePage): Promise<WithdrawPage> {
    await site.header.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const root = site.page.getByRole('dialog', { name: 'Member centre' })
    await expect(root.getByRole('heading', { name: 'New withdrawal' })).toBeVisible()
    return new WithdrawPage(site, root)
  }

  async withdraw({ amount, paymentPassword }: Wish): Promise<void> {
    await this.form.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await this.form.getByLabel('Payment password').fill(paymentPassword)
    await this.form.getByRole('button', { name: 'Withdraw' }).click()
    const question = this.site.page.getByRole('dialog', { name: /^Withdraw P/ })
    await expect(question).toContainText('A withdrawal cannot be cancelled.')
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(question).toBeHidden()
  }

  /** The page behind can be read again then. */
  async close(): Promise<void> {
    await this.site.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }

  /** The newest withdrawal. */
  get newest(): Locator {
    return this.root.getByRole('region', { name: 'Your withdrawals' }).getByRole('article').first()
  }

  async newestOrderNo(): Promise<string> {
    return (await this.newest.getAttribute('aria-label')) ?? ''
  }

  /** The state that the newest withdrawal is in, once it is this. */
  async expectNewest(state: string): Promise<void> {
    await expect(this.newest.locator('li[aria-current=step]')).toContainText(state, { timeout: 30_000 })
  }

  async answer(answer: 'Received' | 'Not received', comment?: string): Promise<void> {
    const question = this.newest.getByRole('region', { name: /arrived/ })
    await expect(question).toContainText('Without an answer it counts as received')
    await question.getByRole('button', { name: answer, exact: true }).click()
    if (answer === 'Received') return
    const dialog = this.site.page.getByRole('dialog', { name: 'Not received' })
    await dialog.getByLabel(/^What should we know/).fill(comment ?? '')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  }
}
