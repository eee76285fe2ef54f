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
    await this.chooseDraw(2)
  }

  /** Chooses one of the draws to come by its place, and returns its number. */
  async chooseDraw(index: number): Promise<string> {
    const draws = this.main.getByRole('combobox', { name: 'Draw' })
    // The page asks for draws to come again within half a minute, and so does the gateway.
    await expect(draws.getByRole('option').nth(index)).toBeAttached({ timeout: 60_000 })
    const [numero = ''] = await draws.selectOption({ index })
    return numero
  }

  /** Buys what shorthand says, and waits until it is bought. */
  async buyShorthand(text: string, total: string): Promise<void> {
    await this.main.getByRole('tab', { name: 'Type or paste' }).click()
    await this.main.getByRole('textbox', { name: 'Numbers or shorthand' }).fill(text)
    await this.button(/^Add to slip/).click()
    await this.button(`Buy for ${total}`).click()
    await expect(this.slip).toContainText('The slip is empty')
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
