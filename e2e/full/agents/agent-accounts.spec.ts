import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { ChangePasswordDialog } from '../../pages/change-password-dialog'
import { SitePage } from '../../pages/site-page'

test('G2 an agent opens an account, whose password is shown once and has to be changed at the first login', async ({
  page,
  site,
  browser,
  baseURL,
  gateway,
}) => {
  test.slow()
  const agent = aNewcomer()
  const { account } = aNewcomer()
  await gateway.addMember(agent, { isAgent: 1 })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  await gateway.signIn(context, agent.account)
  const agents = new SitePage(await context.newPage())
  await agents.open('/')
  const centre = await agents.openAgentCentre()
  await centre.choose('Account')
  await centre.root.getByRole('button', { name: 'Open an account' }).click()
  const form = agents.page.getByRole('dialog', { name: 'Open an account' })
  await form.getByRole('textbox', { name: 'Account' }).fill(account)
  await form.getByRole('button', { name: 'Open account' }).click()
  const shown = agents.page.getByRole('dialog', { name: `Password of ${account}` })
  await expect(shown.getByRole('button', { name: 'Copy password' })).toBeFocused()
  const password = (await shown.locator('code').textContent()) ?? ''
  await agents.page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await expectAccessibleInBothThemes(agents.page, '[role=dialog]')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(agents.page.getByText(password)).toHaveCount(0)

  await site.open('/')
  await (await site.openLogin()).submit(account, password)
  const change = await ChangePasswordDialog.shownOn(page)
  await expect(change.root.getByRole('button', { name: 'Close' })).toBeHidden()
  await context.close()
})
