import { getGameSession } from '@parlay/contracts/endpoints/game-sessions'
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../fixtures/test'

export interface PlayedRound {
  roundId: string
  /** Minor units. */
  stake: bigint
  payout: bigint
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

/** The game page, with our header above a frame that shows a game of the sandbox vendor. */
export class GamePage {
  readonly frame: FrameLocator
  /** The exit of the page around the game. */
  readonly exit: Locator
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

  /** Returns the time at which the vendor's page was loaded. It differs if the game was opened again. */
  openedAt(): Promise<number> {
    return this.frame.locator('html').evaluate(() => performance.timeOrigin)
  }

  /** A figure of the header: Balance, Net position or Time played. */
  figure(name: string): Locator {
    return this.page.getByRole('main').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  }

  /** Returns the member's net result since the game was opened, in minor units, as the header shows it. */
  async readNet(): Promise<bigint> {
    const shown = await this.figure('Net position').textContent()
    return BigInt((shown ?? '').replace(/[^\d-]/g, ''))
  }

  /** The member's money in minor units, as the bar around the game shows it. */
  async readBalance(): Promise<bigint> {
    const shown = await this.figure('Balance').textContent()
    return BigInt((shown ?? '').replace(/\D/g, ''))
  }

  /** Returns the gateway's figures for this game session. The header requests them shortly after each round. */
  async bookedSession(): Promise<{ net: bigint; rounds: number; openRounds: number }> {
    const answer = await this.page.waitForResponse((response) => response.url().includes(getGameSession.path))
    const { value } = await answer.json()
    return { net: minor(value.net), rounds: value.rounds, openRounds: value.openRounds }
  }

  /** Waits for the next round that the vendor's page reports as finished. */
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

  /**
   * Free spins of the last round count as spins, whichever game it was in. The next spin may start only after their
   * time.
   */
  async expectReady(): Promise<void> {
    await expect(this.spinButton).toBeEnabled({ timeout: 120_000 })
  }

  /**
   * Plays one round of a slot and returns the vendor's report of it. A wallet on a busy machine may not answer in the vendor's
   * time: the round then does not count, and another one is played.
   */
  async spin(): Promise<PlayedRound> {
    const played = this.nextRound()
    // If the button cannot be pressed, that is the fault, and not that no round was played.
    played.catch(() => undefined)
    await this.expectReady()
    await this.spinButton.click()
    const refusal = this.frame.getByRole('alert').filter({ hasText: 'the round didn’t count' })
    const round = await Promise.race([played, refusal.waitFor({ timeout: 0 })])
    if (round) return round
    await refusal.getByRole('button', { name: 'Continue' }).click()
    return this.spin()
  }

  /**
   * Checks with axe that our page and the game's document have no faults, wide and dark as well as narrow and light,
   * and that nothing is cut off.
   */
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
      // Rows out of view keep their size from the other width and would seem to overlap.
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
