import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { BettingPage } from '../../pages/betting-page'
import { PromotionCard } from '../../pages/promotion-card'

const widths = [1440, 768, 360]

test('a draw is followed on one page from the bet to the payout, and the ticket leads back to it', async ({
  page,
  site,
  context,
  gateway,
}) => {
  // A draw a minute, the wait for the one after the next, and its result.
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gateway.signInNewcomer(context, { isMobileVerified: true })
  await site.open('/promotions')
  await new PromotionCard(site.page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  const betting = new BettingPage(page)
  const fits = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessibleInBothThemes(page)
    }
  }

  await site.open('/lottery?gameCode=FAST60')
  const numero = await betting.chooseDraw(1)
  await page.getByRole('link', { name: 'Draw page' }).click()
  await expect(site.main).toHaveAttribute('data-page', `/lottery/draw/FAST60/${numero}`)

  await test.step('while bets are open the page has the countdown and the bet', async () => {
    await expect(site.main.getByText('Bets are open')).toBeVisible()
    await fits()
    // One of all hundred numbers is drawn, whatever it is.
    await betting.buyShorthand('keo 00 99 de 0.1n', 'P10.00')
    await expect(site.main.getByRole('heading', { level: 3, name: /^Ticket \d+$/ })).toBeVisible()
  })

  await test.step('the draw opens and is paid without a reload', async () => {
    await expect(site.main.getByRole('table', { name: `Prizes of draw ${numero}` })).toBeVisible({ timeout: 180_000 })
    await expect(site.main.getByText(/Your tickets were paid P9.50/)).toBeVisible({ timeout: 60_000 })
    await expect(site.main.getByRole('link', { name: 'Bet on the next draw' })).toBeVisible()
    await fits()
  })

  await test.step('the draw is checked in place', async () => {
    await site.main.getByRole('button', { name: 'Check this draw' }).click()
    await expect(site.main.getByText('All checks passed')).toBeVisible()
  })

  await test.step('the ticket leads back to the same page', async () => {
    await site.follow('/lott?view=tickets')
    await site.main.getByRole('tab', { name: 'Won', exact: true }).click()
    await site.main.getByRole('link', { name: 'Result and proof' }).click()
    await expect(site.main).toHaveAttribute('data-page', `/lottery/draw/FAST60/${numero}`)
    await expect(site.main.getByRole('table', { name: `Prizes of draw ${numero}` })).toBeVisible()
  })
})
