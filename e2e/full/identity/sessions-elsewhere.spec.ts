import { expect, test } from '../../fixtures/test'
import { ChangePasswordDialog } from '../../pages/change-password-dialog'
import { LoginDialog } from '../../pages/login-dialog'
import { SecurityCard } from '../../pages/security-card'
import { SecurityCentre } from '../../pages/security-centre'
import { SitePage } from '../../pages/site-page'

const newPassword = 'Brass-Lantern-64'

test('A10 A11 C3 a changed password keeps this browser and ends another one’s session within a second; so does its end in the list of sessions', async ({
  page,
  site,
  context,
  browser,
  gateway,
  baseURL,
  newcomer,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  await gateway.signIn(elsewhere, newcomer.account)
  const device = new SitePage(await elsewhere.newPage())
  await device.open('/')
  const tab = new SitePage(await context.newPage())
  await tab.open('/rng')
  await site.open('/')
  for (const { balance } of [device, tab, site]) await expect(balance).toBeVisible()
  await page.bringToFront()
  const card = await SecurityCard.openOn(site)
  await card.row('Login password').getByRole('button', { name: 'Change' }).click()
  const dialog = await ChangePasswordDialog.shownOn(page)

  await dialog.oldPassword.fill('Not-My-Password-1')
  await dialog.choose(newPassword)
  await expect(dialog.oldPassword).toHaveAccessibleDescription('The old password is wrong.')
  await expect(dialog.newPassword).toHaveValue(newPassword)
  await dialog.oldPassword.fill(newcomer.password)
  await dialog.button.click()
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible()
  await expect(device.balance).toBeHidden({ timeout: 1_000 })
  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/')

  await test.step('the other browser enters with the new password', async () => {
    const login = await LoginDialog.shownOn(device.page)
    await login.submit(newcomer.account, newPassword)
    await expect(device.balance).toBeVisible()
  })

  await test.step('the other tab goes on, and with the password signs that browser out', async () => {
    await tab.page.bringToFront()
    const account = new SecurityCentre(tab.page, await tab.openMemberCentre('My account'))
    await expect(account.sessions.getByRole('listitem')).toHaveCount(2)
    await expect(account.sessions.getByText('This one')).toHaveCount(1)
    await account.sessions.getByRole('button', { name: /^Sign out / }).click()
    await account.confirmWith('not the password', { title: 'Sign out', button: 'Sign out' })
    const question = account.dialog('Sign out')
    await expect(question.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
    await expect(device.balance).toBeVisible()
    await account.confirmWith(newPassword, { title: 'Sign out', button: 'Sign out' })
    await expect(question).toBeHidden()
    await expect(device.balance).toBeHidden({ timeout: 1_000 })
    await LoginDialog.shownOn(device.page)
    await expect(account.sessions.getByRole('listitem')).toHaveCount(1)
  })

  await page.bringToFront()
  await expect(site.balance).toBeVisible()
  await elsewhere.close()
})
