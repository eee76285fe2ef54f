import { isFullRun } from '@parlay/shared/testing/runs'
import type { Locator, Page } from 'playwright/test'
import { stayWithinDay } from '../fixtures/business-day'
import { expect, expectAccessible, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'
import { SitePage } from '../pages/site-page'

const usual = [
  { account: 'member02', theme: 'dark', width: 1440, height: 900 },
  { account: 'member03', theme: 'light', width: 390, height: 844 },
] as const
/** Only run by `npm test -- --full`. Specs of the single screens cover both themes and these widths too. */
const others = [
  { account: 'member04', theme: 'light', width: 1440, height: 900 },
  { account: 'member05', theme: 'dark', width: 390, height: 844 },
] as const
const screens = isFullRun ? [...usual, ...others] : usual

const minor = (amount: string) => BigInt(amount.replace('.', ''))

async function playOneRound(page: Page, site: SitePage): Promise<{ roundId: string; stake: bigint; payout: bigint }> {
  await site.follow('/rng')
  await new LobbyPage(page).games.first().click()
  const round = await new GamePage(page).spin()
  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(site.main).toHaveAttribute('data-page', '/rng')
  return round
}

/** Opens a bet from its row, and from there the vendor's own page of the round. The bet shows what came out. */
async function expectRoundAtVendor(page: Page, row: Locator): Promise<void> {
  const opener = row.getByRole('button')
  const bet = page.getByRole('dialog', { name: (await opener.textContent()) ?? '', exact: true })
  await opener.click()
  await expect(bet.getByRole('row', { name: /^Bet / })).toBeVisible()
  const reels = bet.getByRole('region', { name: 'What came out' }).getByRole('img').first()
  await expect(reels).toHaveAccessibleName(/^Reel 1: .+\. Reel 5: /)
  await expectAccessible(page, '[role="dialog"]')
  const [vendorPage] = await Promise.all([
    page.context().waitForEvent('page'),
    bet.getByRole('link', { name: 'See the round at the vendor' }).click(),
  ])
  await expect(vendorPage.getByRole('heading', { level: 1 })).toBeVisible()
  await vendorPage.close()
  await page.keyboard.press('Escape')
  await expect(bet).toBeHidden()
  await expect(opener).toBeFocused()
}

// The tests run one after another, because each compares the team's stake before and after its own round.
test.describe.configure({ mode: 'serial' })

// Most visitors see animations. The other specs run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { account, theme, width, height } of screens) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height } })

    test(`V1.login V4 H6.balance H6.agent A3 L6.open M1 G1.default M6.bets ${account} logs in, plays a round, sees it in the header, the member centre and the agent's overview`, async ({
      page,
      site,
      gateway,
      browser,
    }) => {
      test.slow()
      await stayWithinDay()
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const teamBefore = await gateway.teamOverviewOf('agent01')

      await site.open('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await site.logIn(account)
      const before = await site.readBalance()
      const round = await playOneRound(page, site)

      await expect.poll(() => site.readBalance()).toBe(before - round.stake + round.payout)
      const centre = await site.openMemberCentre('My account')
      await expectAccessible(page, '[role="dialog"]')
      await centre.choose('Betting record')
      await expect(centre.root.getByText(round.roundId)).toBeVisible()
      await expectAccessible(page, '[role="dialog"]')
      await expectRoundAtVendor(page, centre.root.getByRole('row').filter({ hasText: round.roundId }))
      await centre.close()

      const teamAfter = await gateway.teamOverviewOf('agent01')
      expect(minor(teamAfter.stake) - minor(teamBefore.stake)).toBe(round.stake)
      expect(minor(teamAfter.win) - minor(teamBefore.win)).toBe(round.payout)

      const agentContext = await browser.newContext({ viewport: { width, height } })
      await agentContext.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await gateway.signIn(agentContext, 'agent01')
      const agentSite = new SitePage(await agentContext.newPage())
      await agentSite.open('/')
      const agentCentre = await agentSite.openAgentCentre()
      const stakeCard = agentCentre.root
        .locator('dt', { hasText: 'Team stakes' })
        .locator('xpath=following-sibling::dd[1]')
      await expect(stakeCard).toContainText(
        `P${Number(teamAfter.stake).toLocaleString('en', { minimumFractionDigits: 2 })}`,
      )
      await expectAccessible(agentSite.page, '[role="dialog"]')
      await agentContext.close()
    })
  })
}

test('the ledger is balanced after all of it', async ({ gateway }) => {
  const check = await gateway.checkLedger()

  expect(check.invariants.filter((invariant) => !invariant.ok)).toEqual([])
  expect(check.ok).toBe(true)
})
