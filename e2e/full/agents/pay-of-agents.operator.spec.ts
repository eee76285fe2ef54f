import type { BrowserContext, Locator, Page } from 'playwright/test'
import { aNewcomer, type Newcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import type { CentrePage } from '../../pages/centre-page'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'
import { PromotionCard } from '../../pages/promotion-card'
import { SitePage } from '../../pages/site-page'

test.use({ movesClock: true })

const hour = 3600
/** An hour is paid once its last rounds had time to end. */
const untilSettled = 360
/** Pay is looked after every minute. */
const untilPaid = 90_000
const salary = 'Hourly salary'

/** Half to even, of a share in thousandths. */
function shareOf(amount: bigint, thousandths: bigint): bigint {
  const [whole, rest] = [(amount * thousandths) / 1000n, (amount * thousandths) % 1000n]
  return rest > 500n || (rest === 500n && whole % 2n === 1n) ? whole + 1n : whole
}
const printed = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

interface Agent {
  account: string
  page: Page
  centre: CentrePage
}

test('G4.hourly G4.answers G4.lower-rate offers down a tree are accepted and paid, each statement says why to both sides, and lower terms end what stands on them', async ({
  browser,
  baseURL,
  gateway,
}) => {
  test.setTimeout(480_000)
  const contexts: BrowserContext[] = []
  const [top, middle, low, player] = [aNewcomer(), aNewcomer(), aNewcomer(), aNewcomer()]
  const openFor = async ({ account }: Newcomer): Promise<SitePage> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: baseURL ?? '' })
    contexts.push(context)
    await gateway.signIn(context, account)
    return new SitePage(await context.newPage())
  }
  const enter = async (agent: Newcomer): Promise<Agent> => {
    const site = await openFor(agent)
    await site.open('/')
    const centre = await site.openAgentCentre()
    await centre.choose(salary)
    return { account: agent.account, page: site.page, centre }
  }
  /** Comes again to what has changed, in a new tab: reading a balance takes a session, which ends the one before. */
  const again = async ({ account, page: before }: Agent): Promise<Agent> => {
    const context = before.context()
    await before.close()
    await gateway.signIn(context, account)
    const site = new SitePage(await context.newPage())
    // The pay is of the day that it is for the site.
    await site.page.clock.setFixedTime(await gateway.now())
    await site.open('/')
    const centre = await site.openAgentCentre()
    await centre.choose(salary)
    return { account, page: site.page, centre }
  }
  const tab = ({ centre }: Agent, name: string | RegExp) => centre.root.getByRole('tab', { name }).click()
  const fillOffer = async (agent: Agent, account: string, rate: string): Promise<Locator> => {
    await tab(agent, 'Downlines')
    await agent.centre.root.getByRole('button', { name: 'Offer a contract' }).click()
    const form = agent.page.getByRole('dialog', { name: 'Offer a contract' })
    await form.getByLabel('Direct downline').fill(account)
    await form.getByRole('textbox', { name: 'Valid bets an hour from' }).fill('0')
    await form.getByRole('textbox', { name: 'Rate in %' }).fill(rate)
    return form
  }
  const offer = async (agent: Agent, account: string, rate: string): Promise<void> => {
    const form = await fillOffer(agent, account, rate)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden()
  }
  const accept = async ({ page, centre }: Agent): Promise<void> => {
    await centre.root.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click()
  }

  await gateway.addMember(top, { isAgent: 1 })
  await gateway.addMember(middle, { isAgent: 41, upline: top })
  await gateway.addMember(low, { isAgent: 41, upline: middle })
  await gateway.addMember(player, { isMobileVerified: true, upline: low })
  await gateway.offerContract(top.account, { kind: 'HOURLY', base: 'betPerHour', rate: '0.02' })

  let [above, between, below] = [await enter(top), await enter(middle), await enter(low)]
  await test.step('each offers to the one below, who accepts', async () => {
    await accept(above)
    await expect(above.centre.root.getByRole('article')).toContainText('In force')
    await offer(above, middle.account, '1.5')
    between = await again(between)
    await accept(between)
    await expect(between.centre.root.getByRole('article')).toContainText('In force')
    await offer(between, low.account, '1')
    below = await again(below)
    await accept(below)
    await expect(below.centre.root.getByRole('article')).toContainText('In force')
  })

  const stake = await test.step('a member below plays in the next hour', async () => {
    await gateway.advanceClock(hour)
    const players = await openFor(player)
    await players.open('/promotions')
    const gift = new PromotionCard(players.page, /^Welcome gift/)
    await gift.button.click()
    await expect(gift.status).toHaveText('P50.00 paid into your main wallet')
    await players.open('/rng?vassalage=LUMEN')
    await new LobbyPage(players.page).games.first().click()
    const game = new GamePage(players.page)
    await game.expectReady()
    return (await game.spin()).stake
  })

  await test.step('the hour closes, and every agent on the line is paid', async () => {
    await gateway.advanceClock(hour + untilSettled)
    const [ofLow, ofMiddle, ofTop] = [shareOf(stake, 10n), shareOf(stake, 15n), shareOf(stake, 20n)]
    const balanceOf = async ({ account }: Newcomer) => (await gateway.balanceOf(account)).available
    await expect.poll(() => balanceOf(low), { timeout: untilPaid }).toBe(printed(ofLow))
    expect(await balanceOf(middle)).toBe(printed(ofMiddle - ofLow))
    expect(await balanceOf(top)).toBe(printed(ofTop - ofMiddle))
  })

  await test.step('the statement of one payment says the same to who pays and to who is paid', async () => {
    below = await again(below)
    between = await again(between)
    const linesOf = async (agent: Agent, side: 'Me' | 'My downlines'): Promise<string> => {
      await tab(agent, 'Records')
      await agent.centre.root.getByRole('combobox', { name: 'Paid to' }).click()
      await agent.page.getByRole('option', { name: side }).click()
      await agent.centre.root
        .getByRole('button', { name: /^Statement/ })
        .first()
        .click()
      const statement = agent.page.getByRole('dialog', { name: 'Statement' })
      await expect(statement.getByText('Paid now')).toBeVisible()
      await expectAccessibleInBothThemes(agent.page, '[role=dialog]')
      const lines = await statement.getByRole('heading', { name: 'Calculation' }).locator('xpath=..').textContent()
      await agent.page.keyboard.press('Escape')
      return lines ?? ''
    }
    const paid = await linesOf(below, 'Me')
    expect(paid).toContain('Commission at 1%')
    expect(await linesOf(between, 'My downlines')).toBe(paid)
  })

  await test.step('lower terms name the contract that ends by them, and end it once both have confirmed', async () => {
    above = await again(above)
    const form = await fillOffer(above, middle.account, '0.5')
    await expect(form.getByText('Contracts that also end: 1')).toBeVisible()
    await form.getByRole('button', { name: 'Send offer' }).click()
    const question = above.page.getByRole('dialog', { name: 'Contracts that also end: 1' })
    await expect(question).not.toContainText(low.account)
    await expectAccessibleInBothThemes(above.page, '[role=dialog]')
    await question.getByRole('button', { name: 'End these contracts' }).click()
    await expect(form).toBeHidden()

    between = await again(between)
    await accept(between)
    const confirm = between.page.getByRole('dialog', { name: 'Contracts that also end: 1' })
    await expect(confirm).toContainText(low.account)
    await confirm.getByRole('button', { name: 'End these contracts' }).click()
    await expect(confirm).toBeHidden()
    below = await again(below)
    await expect(below.centre.root.getByRole('article').first()).toContainText('Terminated')
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
  for (const context of contexts) await context.close()
})
