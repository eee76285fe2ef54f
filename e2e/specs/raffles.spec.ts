import { stayWithinDay } from '../fixtures/business-day'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { DepositPage } from '../pages/deposit-page'

const won = /^(You won|No prize)/
const claims = '**/wps/relay/MCS2_claimRafflePromotion'

test('M10.wheel M10.eggs a day with a deposit brings tickets; wheel and eggs show what the gateway drew', async ({
  page,
  site,
  gateway,
  newcomer: _,
}) => {
  await stayWithinDay(gateway)
  await page.setViewportSize({ width: 1280, height: 900 })
  await site.open('/raffles')
  const spin = page.getByRole('button', { name: 'Spin the wheel' })
  const result = page.getByRole('status').filter({ hasText: won })
  await expect(page.getByText(/^You have no tickets\. Tickets for each day with a deposit/)).toBeVisible()
  await expect(spin).toBeDisabled()

  await test.step('the deposit brings them, and the page hears of it', async () => {
    await site.header.getByRole('button', { name: 'Deposit', exact: true }).click()
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('500')
    await provider.getByRole('button', { name: 'Pay P500.00' }).click()
    await deposit.expectEnd('P500.00 is in your balance')
    await provider.close()
    await deposit.centre.close()
    await expect(page.getByText(/^Tickets: 1/)).toBeVisible()
  })

  await test.step('a reload before the answer has come shows the result, which is in the history with its proof', async () => {
    let hasDrawn = () => {}
    const drawn = new Promise<void>((resolve) => {
      hasDrawn = resolve
    })
    // The gateway draws, but the page goes before it hears of it.
    await page.route(claims, async (route) => {
      await route.fetch()
      hasDrawn()
    })
    await spin.focus()
    await page.keyboard.press('Enter')
    await drawn
    await page.reload()
    await page.unroute(claims)

    await expect(result).toBeVisible()
    await page.getByText('Proof', { exact: true }).click()
    await page.getByRole('button', { name: 'Compute it again' }).click()
    await expect(page.getByText(/^The fingerprint matches, and this browser computed the same result/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('an egg is chosen with the keyboard, on a small screen, with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('tab', { name: 'Prize wheel' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/raffles\?kind=egg$/)
    await page.getByRole('button', { name: 'Egg 5' }).focus()
    await page.keyboard.press('Enter')

    await expect(result).toBeVisible()
    await expect(page.getByRole('button', { name: /^Egg 5: / })).toHaveAttribute('data-state', 'open')
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  expect((await gateway.checkLedger()).ok).toBe(true)
})
