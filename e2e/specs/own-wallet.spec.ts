import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { DepositPage } from '../pages/deposit-page'
import { OwnWalletGame } from '../pages/own-wallet-game'
import { WithdrawPage } from '../pages/withdraw-page'

/** A new member with P250 who has not been asked yet. */
const member = test.extend<{ account: string }>({
  account: async ({ page, site, newcomer }, use) => {
    await site.open('/')
    await site.header.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('250')
    await provider.getByRole('button', { name: 'Pay P250.00' }).click()
    await deposit.expectEnd('P250.00 is in your balance')
    await provider.close()
    await deposit.centre.close()
    await expect.poll(() => site.readBalance()).toBe(250_00n)
    await use(newcomer.account)
  },
})

member(
  'B.9 H6.balance nothing moves into a game with a wallet of its own before the member says how much, the header and the game say where the money is, and it comes back',
  async ({ page, site, account, gateway }) => {
    test.slow()
    const own = new OwnWalletGame(page)
    await site.open(OwnWalletGame.address)

    await test.step('the first game asks, and is not there before the answer', async () => {
      await expect(own.question).toContainText('Saltbox keeps a wallet of its own.')
      await expect(page.locator('iframe')).toHaveCount(0)
      await expectAccessibleInBothThemes(page, '[role="dialog"]')
      await own.question.getByRole('textbox', { name: 'Amount' }).fill('300')
      await own.question.getByRole('button', { name: 'Move money' }).click()
      await expect(own.question.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
        'Your balance is too low.',
      )
      await own.move('50')
    })

    await test.step('the bar shows the game’s wallet, the header all and where it is', async () => {
      await expect(own.game.spinButton).toBeEnabled()
      await own.expectWallet('P50.00')
      expect(await site.readBalance()).toBe(250_00n)
      // Until the vendor confirms the transfer, the panel shows the money as on its way.
      await expect.poll(() => own.places(site)).toEqual(['Main wallet P200.00', 'Saltbox wallet P50.00'])

      const played = own.game.nextRound()
      await own.game.spinButton.click()
      const { stake, payout } = await played
      const net = payout - stake

      await own.expectWallet(`P${(Number(50_00n + net) / 100).toFixed(2)}`)
      await expect.poll(() => site.readBalance()).toBe(250_00n + net)
      await expect.poll(() => own.places(site)).toContain('Main wallet P200.00')
    })

    const total = await site.readBalance()
    const expectAllBack = async () => {
      await expect.poll(() => site.readBalance()).toBe(total)
      await expect(site.balance.getByTitle('Where your money is')).toBeHidden()
      expect(await site.readBalance()).toBe(total)
    }
    await test.step('a reload brings back what was there and takes along what was said, without asking', async () => {
      await page.reload()
      await own.expectWallet('P50.00')
      await expect(own.question).toBeHidden()
      await expect.poll(() => site.readBalance()).toBe(total)
    })

    await test.step('the withdrawal page says what lies elsewhere, and brings it back', async () => {
      const withdraw = await WithdrawPage.openOn(site)
      const elsewhere = withdraw.root.getByRole('region', { name: 'Where your money is' })
      await expect(elsewhere).toContainText('P50.00 is outside your main wallet.')
      await elsewhere.getByRole('button', { name: 'Bring back P50.00' }).click()
      await expect(page.getByText('P50.00 is back in your main wallet.')).toBeVisible()
      await expect(elsewhere).toBeHidden()
      await page.keyboard.press('Escape')
      await own.expectWallet('P0.00')
    })

    await test.step('more is moved in the game, and the header brings it back', async () => {
      await own.wallet.getByRole('button', { name: 'Move money' }).click()
      await own.move('20')
      await own.expectWallet('P20.00')
      await site.balance.getByRole('button', { name: /^P/ }).click()
      await page.getByRole('button', { name: 'Bring back P20.00' }).click()
      await own.expectWallet('P0.00')
      await page.keyboard.press('Escape')
    })

    await test.step('another address, the way out of the game, and a closed tab bring it back', async () => {
      await site.open(OwnWalletGame.address)
      await own.expectWallet('P20.00')
      await site.open('/')
      await expectAllBack()

      await site.follow(OwnWalletGame.address)
      await own.expectWallet('P20.00')
      await own.game.exit.click()
      await expectAllBack()

      const tab = await page.context().newPage()
      await tab.goto(OwnWalletGame.address)
      await new OwnWalletGame(tab).expectWallet('P20.00')
      await tab.close({ runBeforeUnload: true })
      const inMain = async () => BigInt((await gateway.balanceOf(account)).available.replace('.', ''))
      await expect.poll(inMain, { intervals: [1_000] }).toBe(total)
    })
    expect((await gateway.checkLedger()).ok).toBe(true)
  },
)
