import { expect, test } from '../fixtures/test'
import { SitePage } from '../pages/site-page'

const password = 'Parlay#2026'

test('F2 a log-in through mf-auth is seen by the shell and by every other remote', async ({ page, site }) => {
  await site.open('/')
  await site.logIn('member06', password)

  await expect(site.balance).toBeVisible()
  await site.open('/rng')
  await expect(page.locator('[data-remote="mf-lobby"]').getByRole('tab', { name: 'Saved' })).toBeVisible()
  const centre = await site.openMemberCentre('My account')
  await expect(centre.root.getByText('member06')).toBeVisible()
  await expect(page.locator('[data-remote]')).not.toHaveCount(0)
})

test('F2 A3 an open lobby follows a log-in that happens over it, without a reload', async ({ page, site }) => {
  await site.open('/rng')
  await expect(page.getByRole('tab', { name: 'Saved' })).toHaveCount(0)

  await site.logIn('member06', password)
  await page.goBack().catch(() => undefined)
  await site.open('/rng')

  await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible()
})

test('A1 the login dialog traps focus, ignores the background, closes by Escape and gives the page back', async ({
  page,
  site,
}) => {
  await site.open('/')
  const opener = page.getByRole('button', { name: 'Login', exact: true }).filter({ visible: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()

  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')

  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('A3 a wrong password is said beside the form and nothing typed is lost', async ({ site }) => {
  await site.open('/')
  const dialog = await site.openLogin()

  await dialog.submit('member06', 'wrong')

  await expect(dialog.root.getByRole('alert')).toHaveText(/wrong/)
  await expect(dialog.username).toHaveValue('member06')
})

test('A11 signing out asks first, goes home and ends the session in every tab', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member07')
  await site.open('/rng')
  await expect(site.balance).toBeVisible()
  const second = new SitePage(await context.newPage())
  await second.open('/')
  await expect(second.balance).toBeVisible()

  await site.signOut()

  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(site.balance).toBeHidden()
  await expect(second.balance).toBeHidden({ timeout: 3_000 })
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('C2 the tab token alone or the cookie alone opens nothing', async ({ page, site, context, gateway, baseURL }) => {
  await gateway.signIn(context, 'member07')
  await site.open('/')
  await expect(site.balance).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))

  const cookieOnly = await context.request.get(`${baseURL}/wps/member/info`, { headers: { 'X-Module-Id': 'ACC.info' } })
  const tokenOnly = await fetch(`${baseURL}/wps/member/info`, {
    headers: { 'X-Module-Id': 'ACC.info', 'X-Session-Token': token ?? '' },
  })

  expect([cookieOnly.status(), tokenOnly.status]).toEqual([401, 401])
})
