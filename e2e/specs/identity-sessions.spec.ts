import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'
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
  await expect(account.sessions.getByRole('listitem')).toHaveCount(1)
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
