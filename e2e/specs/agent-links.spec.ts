import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { RegisterDialog } from '../pages/register-dialog'
import { SitePage } from '../pages/site-page'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('G2.links G2.tree an agent’s link is followed, who registers by it is in the tree, and the funnel counts it', async ({
  page,
  site,
  browser,
  baseURL,
  gateway,
}) => {
  test.slow()
  const agent = aNewcomer()
  const visitor = aNewcomer()
  await gateway.addMember(agent, { isAgent: 1 })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  await gateway.signIn(context, agent.account)
  const agents = new SitePage(await context.newPage())
  await agents.open('/')
  const centre = await agents.openAgentCentre()
  await centre.choose('Account')
  await expect(centre.root.getByText('No links yet')).toBeVisible()

  const link = await test.step('a link is created', async () => {
    await centre.root.getByRole('button', { name: 'New link' }).click()
    const form = agents.page.getByRole('dialog', { name: 'New link' })
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(form).toBeHidden()
    const card = centre.root.getByRole('article')
    await expect(card).toContainText('Active')
    for (const size of sizes) {
      await agents.page.setViewportSize(size)
      expect(await centre.root.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
      await expectAccessibleInBothThemes(agents.page, '[role=dialog]')
    }
    await card.getByRole('button', { name: 'QR code' }).click()
    const code = agents.page.getByRole('dialog', { name: /^QR code of / })
    await expect(code.getByRole('img')).toBeVisible()
    const saved = agents.page.waitForEvent('download')
    await code.getByRole('button', { name: 'Save as picture' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^link-.+\.png$/)
    await agents.page.keyboard.press('Escape')
    await expect(code).toBeHidden()
    return new URL((await card.getByText(/^https?:/).textContent()) ?? '')
  })

  await test.step('a visitor registers by it', async () => {
    const dialog = await RegisterDialog.openOn(page, `${link.pathname}${link.search}`)
    await dialog.fill(visitor.account, visitor.password)
    await dialog.agreement.check()
    await dialog.button.click()
    await expect(site.balance).toBeVisible()
  })

  await test.step('the agent finds the visitor in the funnel and in the tree', async () => {
    await agents.open('/')
    const again = await agents.openAgentCentre()
    await again.choose('Account')
    const card = again.root.getByRole('article')
    const step = (name: string) => card.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(step('Visits').first()).toHaveText('1')
    await expect(step('Registrations')).toHaveText(/^1 /)
    await card.getByRole('button', { name: /^1 Registrations with link/ }).click()
    await expect(again.root.getByRole('button', { name: visitor.account, exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(agents.page, '[role=dialog]')
    await again.root.getByRole('button', { name: 'Back to Account' }).click()
    await expect(card).toBeVisible()
    await again.choose('Team management')
    await expect(again.root.getByRole('treeitem', { name: new RegExp(`^${visitor.account}`) })).toBeVisible()
  })
  await context.close()
})
