import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { getCurrentSession } from '@parlay/shared/contracts/endpoints/session'
import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'
import { ChangePasswordDialog } from '../pages/change-password-dialog'
import { SecurityCentre } from '../pages/security-centre'
import { SitePage } from '../pages/site-page'

test('A11 a session that is ended from another browser is over there within a second', async ({
  page,
  site,
  context,
  gateway,
  browser,
  baseURL,
}) => {
  await gateway.signIn(context, 'member12')
  const elsewhere = await browser.newContext({ baseURL })
  await gateway.signIn(elsewhere, 'member12')
  const other = new SitePage(await elsewhere.newPage())
  await other.open('/rng')
  await expect(other.balance).toBeVisible()
  await site.open('/')
  const account = new SecurityCentre(page, await site.openMemberCentre('My account'))
  await expect(account.sessions.getByText('This one')).toHaveCount(1)

  const before = await account.sessions.getByRole('listitem').count()
  await account.sessions
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await account.confirmWith('not the password', { title: 'Sign out', button: 'Sign out' })
  const dialog = account.dialog('Sign out')
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await expect(other.balance).toBeVisible()
  await account.confirmWith(demoPassword, { title: 'Sign out', button: 'Sign out' })
  await expect(dialog).toBeHidden()

  await expect(other.balance).toBeHidden({ timeout: 1_000 })
  await expect(other.page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(account.sessions.getByRole('listitem')).toHaveCount(before - 1)
  await page.keyboard.press('Escape')
  await expect(site.balance).toBeVisible()
  await elsewhere.close()
})

test('C2 a log-in never goes on under a session that somebody else knows', async ({
  page,
  site,
  context,
  gateway,
  browser,
  baseURL,
}) => {
  const thief = await browser.newContext()
  await gateway.signIn(thief, 'member13')
  const planted = (await thief.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(planted).toHaveLength(1)
  await context.addCookies(planted)
  await site.open('/')

  await site.logIn('member14')

  const [name] = planted.map((cookie) => cookie.name)
  const own = (await context.cookies()).find((cookie) => cookie.name === name)
  expect(own?.value).toBeTruthy()
  expect(own?.value).not.toBe(planted[0]?.value)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const stolen = await thief.request.get(`${baseURL}${getMemberInfo.path}`, {
    headers: { 'X-Module-Id': getMemberInfo.moduleId, 'X-Session-Token': token },
  })
  expect(stolen.status()).toBe(401)
  await thief.close()
})

test('A11 the other tabs of the browser follow a log-in and a log-out', async ({ site, context }) => {
  await site.open('/')
  const second = new SitePage(await context.newPage())
  await second.open('/rng')
  await expect(second.balance).toBeHidden()

  await site.logIn('member14')
  await expect(second.balance).toBeVisible()
  await second.signOut()

  await expect(second.main).toHaveAttribute('data-page', '/')
  await expect(second.balance).toBeHidden()
  await expect(site.balance).toBeHidden()
})

test('A10 a change of the password ends other devices, not the other tabs of this browser', async ({
  page,
  site,
  context,
  gateway,
  browser,
  baseURL,
}) => {
  await gateway.signIn(context, 'member11')
  const elsewhere = await browser.newContext({ baseURL })
  await gateway.signIn(elsewhere, 'member11')
  const device = new SitePage(await elsewhere.newPage())
  await device.open('/')
  const tab = new SitePage(await context.newPage())
  await tab.open('/rng')
  await site.open('/')
  for (const { balance } of [device, tab, site]) await expect(balance).toBeVisible()
  await page.bringToFront()
  const account = new SecurityCentre(page, await site.openMemberCentre('My account'))
  const renewed = tab.page.waitForResponse((response) => new URL(response.url()).pathname === getCurrentSession.path)

  await account.row('Login password').getByRole('button', { name: 'Change' }).click()
  const dialog = await ChangePasswordDialog.shownOn(page)
  await dialog.oldPassword.fill(demoPassword)
  await dialog.choose('quite-another-one-4')

  await expect(dialog.root).toBeHidden()
  await expect(device.balance).toBeHidden()
  await renewed
  await tab.page.bringToFront()
  const centre = await tab.openMemberCentre('Betting record')
  await expect(centre.root.getByRole('table')).toBeVisible()
  await page.bringToFront()
  await expect(site.balance).toBeVisible()
  await elsewhere.close()
})
