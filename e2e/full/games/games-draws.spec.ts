import type { BrowserContext, Page } from 'playwright/test'
import type { Gateway } from '../../fixtures/gateway'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { PromotionCard } from '../../pages/promotion-card'
import type { SitePage } from '../../pages/site-page'

interface PlayedTitle {
  name: string
  gameCode: string
  vendor: string
  /** Chooses what is bet on, by keyboard alone. */
  choose(page: Page, game: GamePage): Promise<void>
  /** The number of bets that are placed, each with the same stake. */
  bets: bigint
  /** The words with which the status names the draw's result. */
  status: RegExp
  /** True if it is played without motion. */
  isStill?: boolean
}

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves every row of digits from the digit that it starts with to the next, and leaves the way to bet as it is. */
const chooseDigits = async (page: Page, game: GamePage) => {
  const rows = game.frame.getByRole('radiogroup')
  for (const row of await rows.all()) {
    await row.getByRole('radio', { checked: true }).focus()
    await pressKeys(page, 'ArrowRight')
  }
  await expect(rows.first().getByRole('radio', { name: '2' })).toBeChecked()
}

const titles: readonly PlayedTitle[] = [
  {
    name: 'Flash Draw',
    gameCode: 'ELOTT_flash-draw',
    vendor: 'ELOTT',
    choose: async (page, game) => {
      await game.frame.getByRole('radio', { checked: true }).focus()
      await pressKeys(page, 'ArrowDown', 'ArrowRight')
      await expect(game.frame.getByRole('radio', { name: '18' })).toBeChecked()
    },
    bets: 1n,
    status: /^Drawn: \d\d\. /,
  },
  {
    name: 'Harbour Pick Two',
    gameCode: 'LOTT_harbour-pick-two',
    vendor: 'LOTT',
    choose: chooseDigits,
    bets: 1n,
    status: /^Drawn: \d \d\. /,
  },
  {
    name: 'Luzon Pick Three',
    gameCode: 'TCG_SEA_luzon-pick-three',
    vendor: 'TCG_SEA',
    choose: async (page, game) => {
      await chooseDigits(page, game)
      await game.button('In this order').focus()
      await pressKeys(page, 'ArrowRight', ' ')
      await expect(game.button('In any order')).toHaveAttribute('aria-pressed', 'true')
    },
    bets: 2n,
    status: /^Drawn: \d \d \d\. /,
  },
  {
    name: 'Golden Hour Four',
    gameCode: 'LOTT_golden-hour-draw',
    vendor: 'LOTT',
    choose: chooseDigits,
    bets: 1n,
    status: /^Drawn: \d \d \d \d\. /,
  },
  {
    name: 'Manila Quick Six',
    gameCode: 'TCG_SEA_manila-quick-six',
    vendor: 'TCG_SEA',
    choose: async (page, game) => {
      await game.button('Draw').focus()
      await pressKeys(page, 'Enter')
      await expect(game.status).toHaveText('Choose at least one number')
      await game.frame.getByRole('button', { name: '1', exact: true }).focus()
      await pressKeys(page, ' ', 'ArrowRight', ' ', 'ArrowDown', ' ')
      await expect(game.frame.getByText('3 of 10 chosen')).toBeVisible()
    },
    bets: 1n,
    status: /^Drawn: (\d+, ){19}\d+\. Yours among them: [0-3] of 3\. /,
    isStill: true,
  },
  {
    name: 'Comet Dice',
    gameCode: 'ELOTT_comet-draw',
    vendor: 'ELOTT',
    choose: async (page, game) => {
      await game.button(/^Small, sum 4 to 10, ×1\.9/).focus()
      await pressKeys(page, ' ', 'ArrowRight', ' ')
      await expect(game.button(/^Big, sum 11 to 17/)).toHaveAttribute('aria-pressed', 'true')
    },
    bets: 2n,
    status: /^Thrown: [1-6], [1-6], [1-6]\. Sum \d+\. /,
  },
  {
    name: 'Turbo Two',
    gameCode: 'ELOTT_turbo-two',
    vendor: 'ELOTT',
    choose: async (page, game) => {
      await game.button(/^Winner 1, ×9\.2/).focus()
      await pressKeys(page, 'ArrowDown', ' ')
      await expect(game.button(/^Winner 6, /)).toHaveAttribute('aria-pressed', 'true')
      await game.button('In any order').focus()
      await pressKeys(page, ' ')
    },
    bets: 2n,
    status: /^Finishing order: (\d+, ){9}\d+\. /,
    isStill: true,
  },
]

interface Started {
  page: Page
  site: SitePage
  context: BrowserContext
  gateway: Gateway
}

/** Signs a newcomer in who has nothing but the welcome gift. */
async function startWithGift({ page, site, context, gateway }: Started): Promise<GamePage> {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer, { isMobileVerified: true })
  await gateway.signIn(context, newcomer.account)
  await site.open('/promotions')
  await new PromotionCard(page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  return new GamePage(page)
}

/** A round may return a part of its stake. */
const resultOf = ({ stake, payout }: { stake: bigint; payout: bigint }): RegExp => {
  if (payout > stake) return /You won/
  return payout === 0n ? /No win/ : / back$/
}

for (const { name, gameCode, vendor, choose, bets, status, isStill = false } of titles) {
  test(`L6 RG-04 ${name} is played by keyboard: every bet costs its stake, the result is announced, and the win is in the wallet`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    test.slow()
    if (isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await startWithGift({ page, site, context, gateway })
    const before = await site.readBalance()
    await site.follow(`/lottery?gameCode=${gameCode}&vendor=${vendor}`)
    const draw = game.button('Draw')
    await expect(draw).toBeEnabled()
    await game.expectAccessible()
    await test.step('on a laptop the button is in view, however many plays there are', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(draw).toBeInViewport({ ratio: 1 })
    })
    const lowest = BigInt(((await game.frame.locator('.stake .value').textContent()) ?? '').replace(/\D/g, ''))
    await choose(page, game)
    await draw.focus()
    const played = game.nextRound()
    await page.keyboard.press('Enter')

    const { stake, payout } = await played
    expect(await game.bookedSession()).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
    expect(stake).toBe(lowest * bets)
    await expect(game.status).toHaveText(status)
    await expect(game.status).toContainText(resultOf({ stake, payout }))
    await expect.poll(() => site.readBalance()).toBe(before - stake + payout)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })
}

test('L6 PR-07 PR-13 the cards of draws say what they are; the rules have every play with its odds, and the page Verify computes a draw again', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await startWithGift({ page, site, context, gateway })
  // A popular game has a second card above.
  const cardOf = (name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .last()
  await site.follow('/lott')
  await expect(cardOf('Manila Quick Six')).toContainText('Keno')
  await expect(cardOf('Luzon Pick Three')).toContainText('Pick 3')
  await site.follow('/elott')
  await expect(cardOf('Turbo Two')).toContainText('Race of ten')

  await cardOf('Turbo Two').getByRole('button', { name: 'Play Turbo Two' }).click()
  await game.button('Rules').click()
  const rules = game.frame.getByRole('dialog', { name: 'Rules' })
  await expect(rules.getByRole('row', { name: 'Winner 1–10 ×9.2 1 in 10 92.00%' })).toBeVisible()
  await rules.getByRole('button', { name: 'Close' }).click()
  await game.button(/^Winner 7, /).click()
  const played = game.nextRound()
  await game.button('Draw').click()
  const { payout } = await played
  expect([0n, 92n]).toContain(payout)

  await game.frame.getByRole('link', { name: 'Verify' }).click()
  await game.button('Change seeds and show the old one').click()
  await expect(game.frame.getByText('Fingerprint and result match')).toBeVisible()
  await expect(game.frame.locator('.drawn-number')).toHaveText(/^Finishing order: /)
})
