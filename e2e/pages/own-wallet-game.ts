import { expect, type Locator, type Page } from 'playwright/test'
import { GamePage } from './game-page'
import type { SitePage } from './site-page'

/** A game of a vendor that keeps a separate wallet for each member. */
export class OwnWalletGame {
  static readonly address = '/game?vassalage=SBT&gameType=RNG&nodeId=11901'

  readonly game: GamePage
  /** The dialog that asks how much of the main wallet to move into the game. */
  readonly question: Locator

  constructor(private readonly page: Page) {
    this.game = new GamePage(page)
    this.question = page.getByRole('dialog', { name: 'Money for Saltbox' })
  }

  /** The figure for the game's wallet in the bar above the game. */
  get wallet(): Locator {
    return this.game.figure('Saltbox wallet')
  }

  async expectWallet(amount: string): Promise<void> {
    await expect(this.wallet).toContainText(amount)
  }

  async move(amount: string): Promise<void> {
    await this.question.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await this.question.getByRole('button', { name: /^Move P/ }).click()
    await expect(this.question).toBeHidden()
  }

  /** Returns the places of the member's money, as the header lists them on request. */
  async places(site: SitePage): Promise<string[]> {
    const panel = await site.openMoneyMenu()
    const lines = await panel.getByRole('region', { name: 'Where your money is' }).locator('dl > div').allInnerTexts()
    await this.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    return lines.map((line) => line.replace(/\s+/g, ' '))
  }
}
