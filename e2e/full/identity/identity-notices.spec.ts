import { demoPassword } from '../../fixtures/gateway'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, test } from '../../fixtures/test'
import { LoginDialog } from '../../pages/login-dialog'

test('A10 the link of a notice leads to the security settings, after a log-in where one is needed', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await site.open('/?centre=securityCenter')
  const login = await LoginDialog.shownOn(page)
  const devices = page.getByRole('heading', { name: 'Where you are signed in' })

  await login.submit(newcomer.account, newcomer.password)
  await expect(devices).toBeVisible()
  await page.getByRole('dialog', { name: 'Member centre' }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL((url) => url.search === '')

  await test.step('a member sees the page immediately', async () => {
    await site.open('/?centre=securityCenter')
    await expect(devices).toBeVisible()
  })
})

test('L7.visitor the link that was opened last decides what the login is for and where it leads', async ({
  page,
  site,
}) => {
  await site.open('/?centre=depositv2')
  const first = await LoginDialog.shownOn(page)
  await expect(first.root).toHaveAccessibleDescription('Log in to deposit.')
  await site.open('/register?referralCode=nonsense')
  const register = page.getByRole('dialog', { name: 'Register' })
  await expect(register.getByRole('textbox', { name: 'Invitation code' })).toBeInViewport()
  await expect(register).not.toHaveAccessibleDescription(/./)
  await site.open('/?centre=depositv2')
  await LoginDialog.shownOn(page)
  await site.open('/?agents=agentRevenueReport')
  const login = await LoginDialog.shownOn(page)
  await expect(login.root).toHaveAccessibleDescription('Log in to open the agent centre.')

  await login.submit('agent01', demoPassword)

  await expect(page.locator('[data-centre-page="agentRevenueReport"]')).toBeVisible()
})
