import { expect, type Locator } from 'playwright/test'
import { expectAccessible } from '../fixtures/test'
import type { SitePage } from './site-page'

interface Proof {
  comment?: string
  proof?: Buffer
}

interface Wish {
  amount: string
  paymentPassword: string
}

/** A demo account with a payment password, whose money no other test moves. */
export const withdrawer = { account: 'member01', paymentPassword: '246801' }

/** “Withdraw” of the member centre, with its requirements, its form and the list of withdrawals. */
export class WithdrawPage {
  readonly form: Locator
  readonly needs: Locator
  readonly accounts: Locator

  private constructor(
    private readonly site: SitePage,
    readonly root: Locator,
  ) {
    this.form = root.getByRole('region', { name: 'New withdrawal' })
    this.needs = root.getByRole('region', { name: 'Before you withdraw' })
    this.accounts = root.getByRole('region', { name: 'Payout accounts' })
  }

  /** Opens it with the button in the header. */
  static async openOn(site: SitePage): Promise<WithdrawPage> {
    await site.header.getByRole('button', { name: 'Withdraw', exact: true }).click()
    return WithdrawPage.onOpen(site)
  }

  /** Takes it as it is open already. */
  static async onOpen(site: SitePage): Promise<WithdrawPage> {
    const root = site.page.getByRole('dialog', { name: 'Member centre' })
    await expect(root.getByRole('heading', { name: 'New withdrawal' })).toBeVisible()
    return new WithdrawPage(site, root)
  }

  async withdraw(wish: Wish): Promise<void> {
    const question = await this.ask(wish)
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(question).toBeHidden()
  }

  /** Fills the form in and sends it. Returns the question that comes before the withdrawal. */
  async ask({ amount, paymentPassword }: Wish): Promise<Locator> {
    await this.form.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await this.form.getByLabel('Payment password').fill(paymentPassword)
    await this.form.getByRole('button', { name: 'Withdraw' }).click()
    const question = this.site.page.getByRole('dialog', { name: /^Withdraw P/ })
    await expect(question).toContainText('A withdrawal cannot be cancelled.')
    return question
  }

  /** Closes the dialog, so that the page behind it is accessible again. */
  async close(): Promise<void> {
    await this.site.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }

  get newest(): Locator {
    return this.root.getByRole('region', { name: 'Withdrawal history' }).getByRole('article').first()
  }

  async newestOrderNo(): Promise<string> {
    return (await this.newest.getAttribute('aria-label')) ?? ''
  }

  async expectNewest(state: string): Promise<void> {
    await expect(this.newest.locator('li[aria-current=step]')).toContainText(state)
  }

  /** Answers whether the newest payout has arrived. An image goes with the answer as proof. */
  async answer(answer: 'Received' | 'Not received', { comment = '', proof }: Proof = {}): Promise<void> {
    const question = this.newest.getByRole('region', { name: /arrived/ })
    await expect(question).toContainText('we’ll mark it as received')
    await question.getByRole('button', { name: answer, exact: true }).click()
    if (answer === 'Received') return
    const dialog = this.site.page.getByRole('dialog', { name: 'Not received' })
    await dialog.getByLabel(/^What should we know/).fill(comment)
    if (proof) await this.addProof(dialog, proof)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  }

  private async addProof(dialog: Locator, proof: Buffer): Promise<void> {
    await dialog.getByLabel(/^Proof/).setInputFiles({ name: 'statement.jpg', mimeType: 'image/jpeg', buffer: proof })
    await expectShown(dialog.getByRole('img', { name: 'statement.jpg' }))
    await expect(dialog.getByRole('progressbar')).toBeHidden()
    await expectAccessible(this.site.page)
  }

  /** The images that went with an answer, as the gateway keeps them. */
  get sentImages(): Locator {
    return this.newest.getByRole('list', { name: 'Images you sent' }).getByRole('img')
  }
}

/** A picture that the page may not load has no size. */
export const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
