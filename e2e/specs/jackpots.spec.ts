import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { DepositPage } from '../pages/deposit-page'
import { GamePage } from '../pages/game-page'

const jackpot = 'Spark Jackpot'

/** Returns the pool on a card of the jackpots, in minor units. */
async function readPool(page: Page): Promise<bigint> {
  const card = page.getByRole('link', { name: new RegExp(`^${jackpot}`) })
  const [amount] = /[\d,]+\.\d\d/.exec((await card.textContent()) ?? '') ?? []
  return BigInt((amount ?? '').replace(/\D/g, ''))
}

test('a member finds a jackpot on home, wins it in a game, and checks the proof of the round', async ({
  page,
  site,
  gateway,
  newcomer: _,
}) => {
  test.slow()
  const game = new GamePage(page)

  await test.step('the member has money for every round', async () => {
    await site.open('/')
    await site.header.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('2000')
    await provider.getByRole('button', { name: 'Pay P2,000.00' }).click()
    await deposit.expectEnd('P2,000.00 is in your balance')
    await provider.close()
    await deposit.centre.close()
  })

  await test.step('home leads to the rules and to the games of the jackpot', async () => {
    await page.getByRole('link', { name: 'Jackpots you can win' }).click()
    await expect(site.main).toHaveAttribute('data-page', '/jackpots')
    expect(await readPool(page)).toBeGreaterThanOrEqual(300n)
    await page.getByRole('link', { name: new RegExp(`^${jackpot}`) }).click()
    await expect(page.getByRole('heading', { name: jackpot })).toBeVisible()
    await expect(page.getByText('Won at the latest at')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await site.main.getByRole('button', { name: 'Play Halo of Hours' }).click()
    await expect(game.spinButton).toBeEnabled()
  })

  const moment = page.getByRole('dialog', { name: `You won the ${jackpot}` })
  let playing = Promise.resolve(false)
  const amount = /^P\d+\.\d\d is in your main wallet, with no wagering requirement\.$/
  await test.step('a round with the highest stake wins it, and a dialog over the game shows it once', async () => {
    const higher = game.button('Higher stake')
    while (await higher.isEnabled()) await higher.click()
    // The pool drops at its latest amount, however many rounds others have played. The dialog may open during a round.
    const seen = moment.waitFor({ timeout: 0 }).then(() => true)
    do {
      playing = game.spin().then(
        () => false,
        () => seen,
      )
    } while (!(await Promise.race([seen, playing])))
    await expect(moment.getByText(amount)).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(moment).toBeVisible()
  })

  await test.step('the game goes on below it, and a reload does not show it again', async () => {
    await moment.getByRole('button', { name: 'Continue' }).click()
    await expect(moment).toBeHidden()
    // A round that the dialog has covered is played now.
    await playing
    await game.expectReady()
    await page.reload()
    await expect(game.spinButton).toBeEnabled()
    await expect(moment).toBeHidden()
    await game.exit.click()
  })

  await test.step('the page of the jackpot shows the win, and the browser repeats the decision', async () => {
    await site.open('/jackpots?id=spark')
    const win = page.getByRole('region', { name: 'Winners' }).getByRole('article').first()
    await expect(win).toContainText('in Halo of Hours')
    await win.getByRole('button', { name: 'Check this win' }).click()
    await expect(win.getByText('All checks passed')).toBeVisible()
  })

  expect(await gateway.checkLedger()).toMatchObject({ ok: true })
})
