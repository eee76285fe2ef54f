import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'
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

test('A11 F2 the other tabs of the browser follow a log-in and a log-out, without a reload', async ({
  page,
  site,
  context,
}) => {
  await site.open('/')
  const second = new SitePage(await context.newPage())
  await second.open('/rng')
  const savedGames = second.page.getByRole('tab', { name: 'Saved' })
  await expect(new LobbyPage(second.page).games.first()).toBeVisible()
  await expect(savedGames).toHaveCount(0)
  await expect(second.balance).toBeHidden()
  const start = await second.loadedAt()

  await site.logIn('member14')
  await expect(second.balance).toBeVisible()
  await expect(savedGames).toBeVisible()
  await expect(second.main).toHaveAttribute('data-page', '/rng')
  await second.signOut()

  await expect(second.main).toHaveAttribute('data-page', '/')
  await expect(second.balance).toBeHidden()
  await expect(site.balance).toBeHidden()
  for (const tab of [page, second.page]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  expect(await second.loadedAt()).toBe(start)
})
