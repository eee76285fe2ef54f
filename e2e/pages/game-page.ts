import { getGameSession } from '@parlay/shared/contracts/endpoints/game-sessions'
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../fixtures/test'

export interface PlayedRound {
  roundId: string
  /** Minor units. */
  stake: bigint
  payout: bigint
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

/** The frame page: our header, and a game of the sandbox vendor below it. */
export class GamePage {
  readonly frame: FrameLocator
  /** Of the page around the game. */
  readonly exit: Locator
  /** The line in which the game says what happens. */
  readonly status: Locator
  readonly spinButton: Locator

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe')
    this.exit = page.getByRole('main').getByRole('button', { name: 'Exit' })
    this.status = this.frame.locator('.status')
    this.spinButton = this.frame.getByRole('button', { name: 'Spin' })
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  /** Balance, Net position or Time played, as the header shows it. */
  figure(name: string): Locator {
    return this.page.getByRole('main').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  }

  /** What the member has won or lost since the game was opened, in minor units, as the header shows it. */
  async readNet(): Promise<bigint> {
    const shown = await this.figure('Net position').textContent()
    return BigInt((shown ?? '').replace(/[^\d-]/g, ''))
  }

  /** What the gateway has booked for this game session: the header asks for it a while after a round. */
  async bookedSession(): Promise<{ net: bigint; rounds: number; openRounds: number }> {
    const answer = await this.page.waitForResponse((response) => response.url().includes(getGameSession.path))
    const { value } = await answer.json()
    return { net: minor(value.net), rounds: value.rounds, openRounds: value.openRounds }
  }

  /** The next round of which the vendor's page says that it is over. */
  async nextRound(): Promise<PlayedRound> {
    const { roundId, stake, payout } = await this.page.evaluate(
      () =>
        new Promise<{ roundId: string; stake: string; payout: string }>((resolve) => {
          addEventListener('message', function onMessage({ data }) {
            if (data?.source !== 'parlay-vendor' || data.type !== 'round') return
            removeEventListener('message', onMessage)
            resolve(data)
          })
        }),
    )
    return { roundId, stake: minor(stake), payout: minor(payout) }
  }

  /** Free spins of the round before count as spins, in whatever game it was: the next may start when their time is over too. */
  async expectReady(): Promise<void> {
    await expect(this.spinButton).toBeEnabled({ timeout: 45_000 })
  }

  /** Plays one round of a slot and answers what the vendor says it did. */
  async spin(): Promise<PlayedRound> {
    const played = this.nextRound()
    await this.expectReady()
    await this.spinButton.click()
    return played
  }

  /** axe finds nothing in our page and in the game's own document: wide and dark, narrow and light; nothing is cut off. */
  async expectAccessible(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 1280, height: 720 }
    for (const [theme, wide] of [
      ['dark', 1440],
      ['light', 390],
    ] as const) {
      await this.page.setViewportSize({ width: wide, height: 900 })
      await this.page.evaluate(async (chosen) => {
        document.documentElement.dataset.theme = chosen
        await Promise.allSettled(document.getAnimations().map((one) => one.finished))
      }, theme)
      // Rows out of view keep the size they had at the other width, and would seem to lie over each other.
      await this.frame.locator('.row').evaluateAll((rows) => {
        for (const row of rows) (row as HTMLElement).style.contentVisibility = 'visible'
      })
      await expectAccessible(this.page)
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await this.page.evaluate(overflow), 'our page fits').toBe(0)
      expect(await this.frame.locator('html').evaluate(overflow), 'the game fits').toBe(0)
    }
    await this.page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await this.page.setViewportSize({ width, height })
  }
}
