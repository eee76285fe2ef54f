import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { SitePage } from '../pages/site-page'

const upline = 'agent01'

test('G4.answers G1.contracts an upline offers a contract, which the downline finds counted in the menu, accepts and asks to end', async ({
  page,
  site,
  browser,
  baseURL,
  context,
  gateway,
}) => {
  test.slow()
  const agent = aNewcomer()
  await gateway.addMember(agent, { isAgent: 41, upline: { account: upline } })
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  await gateway.signIn(other, upline)
  const uplines = new SitePage(await other.newPage())
  await uplines.open('/')
  const above = await uplines.openAgentCentre()

  await test.step('the upline offers tiers, and sees what they would have paid', async () => {
    await above.choose('Daily salary')
    await above.root.getByRole('tab', { name: 'Downlines' }).click()
    await above.root.getByRole('button', { name: 'Offer a contract' }).click()
    const form = uplines.page.getByRole('dialog', { name: 'Offer a contract' })
    await form.getByLabel('Direct downline').fill(agent.account)
    await form.getByRole('textbox', { name: 'Active members' }).fill('1')
    await form.getByRole('textbox', { name: 'Valid bets a day from' }).fill('100')
    await form.getByRole('textbox', { name: 'Rate in %' }).fill('5')
    const preview = form.getByRole('region', { name: 'What these terms would have paid' })
    await expect(preview).toContainText(
      'Tier 1 pays a higher rate than your own contract does for the same play and members.',
    )
    await form.getByRole('textbox', { name: 'Rate in %' }).fill('0.1')
    await expect(preview).toContainText('Would have paidP0.00')
    await expectAccessibleInBothThemes(uplines.page, '[role=dialog]')
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden()
  })

  await gateway.signIn(context, agent.account)
  await site.open('/')
  const centre = await site.openAgentCentre()
  await test.step('the downline accepts it', async () => {
    await expect(centre.root.getByRole('button', { name: /^Daily salary\s*1/ })).toBeVisible()
    await centre.choose('Daily salary')
    await centre.root.getByRole('button', { name: 'Accept' }).click()
    const question = page.getByRole('dialog', { name: 'Accept' })
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect(question).toBeHidden()
    await expect(centre.root.getByRole('article')).toContainText('In force')
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  })

  await test.step('the downline asks to end it, and the upline agrees', async () => {
    await centre.root.getByRole('button', { name: 'Ask to terminate' }).click()
    const question = page.getByRole('dialog', { name: 'Ask to terminate' })
    await question.getByRole('textbox', { name: 'Reason' }).fill('A long journey')
    await question.getByRole('button', { name: 'Ask to terminate' }).click()
    await expect(centre.root.getByRole('article')).toContainText('Termination requested')

    await uplines.open('/')
    const again = await uplines.openAgentCentre()
    await again.choose('Daily salary')
    await again.root.getByRole('tab', { name: /^Offers/ }).click()
    const card = again.root.getByRole('article', { name: `You pay ${agent.account}` })
    await expect(card).toContainText('A long journey')
    await card.getByRole('button', { name: 'Agree to end' }).click()
    const answer = uplines.page.getByRole('dialog', { name: 'Agree to end' })
    await answer.getByRole('button', { name: 'Agree to end' }).click()
    await expect(card).toHaveCount(0)
  })
  await site.open('/')
  await (await site.openAgentCentre()).choose('Daily salary')
  await expect(centre.root.getByRole('article').first()).toContainText('Terminated')
  await other.close()
})
