import type { Locator, Page } from 'playwright/test'

export class PromotionCard {
  readonly root: Locator
  readonly button: Locator
  readonly status: Locator
  readonly terms: Locator
  readonly progress: Locator
  readonly code: Locator

  constructor(page: Page, title: string | RegExp) {
    const heading = page.getByRole('heading', { level: 2, name: title })
    this.root = page.getByRole('main').getByRole('article').filter({ has: heading })
    this.button = this.root.getByRole('button')
    this.status = this.root.getByRole('status')
    this.terms = this.root.getByRole('link', { name: /^Terms: / })
    this.code = this.root.getByRole('textbox', { name: 'Code' })
    this.progress = this.root.getByRole('progressbar')
  }
}
