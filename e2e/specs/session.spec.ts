import { expect, test } from '../fixtures/test'
import { SitePage } from '../pages/site-page'

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
