import { expect, type FrameLocator, type Page } from 'playwright/test'

/** The frame page with a slot game of the sandbox vendor in it. */
export class GamePage {
  readonly frame: FrameLocator

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe')
  }

  /** Plays one round and answers what the vendor says it did, in minor units. */
  async spin(): Promise<{ roundId: string; stake: bigint; payout: bigint }> {
    const played = this.page.evaluate(
      () =>
        new Promise<{ roundId: string; stake: string; payout: string }>((resolve) => {
          addEventListener('message', function onMessage({ data }) {
            if (data?.source !== 'parlay-vendor' || data.type !== 'round') return
            removeEventListener('message', onMessage)
            resolve(data)
          })
        }),
    )
    const spin = this.frame.getByRole('button', { name: 'Spin' })
    await expect(spin).toBeEnabled()
    await spin.click()
    const { roundId, stake, payout } = await played
    const minor = (amount: string) => BigInt(amount.replace('.', ''))
    return { roundId, stake: minor(stake), payout: minor(payout) }
  }
}
