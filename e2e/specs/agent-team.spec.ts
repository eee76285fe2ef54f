import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'
import { PromotionCard } from '../pages/promotion-card'
import { SitePage } from '../pages/site-page'

const paymentPassword = '482915'

test('G2.tree G2.transfer G5.moves an agent opens the tree by keys and transfers to a direct downline, who has the money', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  const agent = aNewcomer()
  const lower = aNewcomer()
  const lowest = aNewcomer()
  await gateway.addMember(agent, { isAgent: 1, isMobileVerified: true })
  await gateway.addMember(lower, { isAgent: 41, upline: agent })
  await gateway.addMember(lowest, { upline: lower })
  await gateway.signIn(context, agent.account)
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')

  const centre = await site.openAgentCentre()
  await centre.choose('Team management')
  const tree = centre.root.getByRole('tree')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await tree.press('ArrowRight')
  await expect(tree.getByRole('treeitem')).toHaveCount(2)
  await expect(tree).not.toContainText(lowest.account)
  await tree.press('Enter')
  const sheet = page.getByRole('dialog', { name: lower.account, exact: true })
  await expect(sheet.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')

  await test.step('the remark and the switch are kept', async () => {
    await sheet.getByRole('textbox', { name: 'Remark' }).fill('Leads the night shift')
    await sheet.getByRole('button', { name: 'Save' }).first().click()
    await expect(sheet.getByText('Saved')).toBeVisible()
    const allowed = sheet.getByRole('checkbox', { name: 'May transfer money to me' })
    const before = await allowed.isChecked()
    await allowed.click()
    await expect(allowed).toBeChecked({ checked: !before })
  })

  await test.step('the first payment password is set in the member centre', async () => {
    await sheet.getByRole('button', { name: 'Transfer' }).click()
    await page
      .getByRole('dialog', { name: /^Transfer to/ })
      .getByRole('button', { name: 'Set it now' })
      .click()
    const member = page.getByRole('dialog', { name: 'Member centre' })
    await member
      .getByRole('listitem')
      .filter({ hasText: 'Payment password' })
      .getByRole('button', { name: 'Set up' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Payment password' })
    await dialog.getByLabel('Your password').fill(agent.password)
    await dialog.getByLabel('New payment password').fill(paymentPassword)
    await dialog.getByLabel('The same again').fill(paymentPassword)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await site.open('/')
  await (await site.openAgentCentre()).choose('Team management')
  await tree.press('Enter')
  await expect(sheet.getByRole('textbox', { name: 'Remark' })).toHaveValue('Leads the night shift')
  await sheet.getByRole('button', { name: 'Transfer' }).click()
  const form = page.getByRole('dialog', { name: /^Transfer to/ })
  await form.getByRole('textbox', { name: 'Amount' }).fill('20')
  await form.getByLabel('Payment password').fill(paymentPassword)
  await form.getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('dialog', { name: 'Transfer P20.00?' }).getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText(`P20.00 transferred to ${lower.account}`)).toBeVisible()
  await expect(form).toBeHidden()

  expect((await gateway.balanceOf(agent.account)).available).toBe('30.00')
  expect((await gateway.balanceOf(lower.account)).available).toBe('20.00')
  expect((await gateway.checkLedger()).ok).toBe(true)
})

test('G3.profit G3.bets G3.transactions G3.export from a member’s figures an agent comes to the rounds and postings they are made of', async ({
  page,
  site,
  browser,
  baseURL,
  context,
  gateway,
}) => {
  test.slow()
  const agent = aNewcomer()
  const member = aNewcomer()
  await gateway.addMember(agent, { isAgent: 1 })
  await gateway.addMember(member, { isMobileVerified: true, upline: agent })
  await gateway.signIn(context, member.account)
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')
  await site.open('/rng?vassalage=LUMEN')
  await new LobbyPage(page).games.first().click()
  const game = new GamePage(page)
  await game.expectReady()
  const round = await game.spin()
  const stake = `${round.stake / 100n}.${String(round.stake % 100n).padStart(2, '0')}`

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  await gateway.signIn(other, agent.account)
  const agents = new SitePage(await other.newPage())
  await agents.open('/')
  const centre = await agents.openAgentCentre()
  await centre.choose('User profit and loss')
  await expect(centre.root.getByRole('row', { name: new RegExp(member.account) })).toContainText(stake)
  await expectAccessibleInBothThemes(agents.page, '[role=dialog]')

  await centre.root.getByRole('button', { name: new RegExp(`Stake of ${member.account}`) }).click()
  const bets = centre.root.getByRole('table', { name: 'Team betting' })
  await expect(bets.getByRole('row', { name: new RegExp(member.account) })).toContainText(stake)
  const file = agents.page.waitForEvent('download')
  await centre.root.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('team-bets.csv')
  await expectAccessibleInBothThemes(agents.page, '[role=dialog]')

  await centre.root.getByRole('button', { name: 'Back to User profit and loss' }).click()
  await centre.root.getByRole('button', { name: new RegExp(`Bonus of ${member.account}`) }).click()
  const transactions = centre.root.getByRole('table', { name: 'Transaction details' })
  await expect(transactions.getByRole('row', { name: new RegExp(member.account) })).toContainText('+P50.00')
  await expectAccessibleInBothThemes(agents.page, '[role=dialog]')

  await test.step('so does a figure of the tree, by keys, and a way leads back', async () => {
    await centre.choose('Team management')
    const tree = centre.root.getByRole('tree')
    await tree.focus()
    await agents.page.keyboard.press('Tab')
    await expect(tree.getByRole('button', { name: `Stakes ${stake}` })).toBeFocused()
    await agents.page.keyboard.press('Enter')
    await expect(bets.getByRole('row', { name: new RegExp(member.account) })).toContainText(stake)
    await centre.root.getByRole('button', { name: 'Back to Team management' }).click()
    await expect(tree.getByRole('treeitem')).toHaveCount(1)
    await expectAccessibleInBothThemes(agents.page, '[role=dialog]')
  })
  await other.close()
})
