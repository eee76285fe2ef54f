import { expect, type Locator, type Page } from 'playwright/test'

/** Bets on the draws of a lottery, and the slip with the tickets that are not bought yet. */
export class BettingPage {
  readonly slip: Locator
  readonly numbers: Locator
  private readonly main: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.slip = this.main.getByRole('region', { name: 'Slip' })
    this.numbers = this.main.getByRole('group', { name: 'Numbers' })
  }

  /** Chooses a draw that stays open for as long as any test: the third of those to come. */
  async chooseLaterDraw(): Promise<void> {
    const draws = this.main.getByRole('combobox', { name: 'Draw' })
    await expect(draws.getByRole('option').nth(2)).toBeAttached()
    await draws.selectOption({ index: 2 })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  async addNumbers(...numbers: string[]): Promise<void> {
    for (const number of numbers) await this.numbers.getByRole('button', { name: number, exact: true }).click()
    await this.main.getByRole('button', { name: 'Add to slip', exact: true }).click()
  }

  async expectTotal(lines: number, total: string): Promise<void> {
    await expect(this.slip.getByRole('status').first()).toHaveText(`Lines: ${lines} · Total: ${total}`)
  }
}
