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

  await test.step('a member is there at once', async () => {
    await site.open('/?centre=securityCenter')
    await expect(devices).toBeVisible()
  })
})
