import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { demoPassword, weakPassword } from '../fixtures/gateway'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { ChangePasswordDialog } from '../pages/change-password-dialog'

// A page that is loaded meanwhile asks for the member and is told to have the password changed first.
test.use({ expectedConsole: [/status of 403/] })

const tokenOf = () => sessionStorage.getItem('token') ?? ''

test('A3 A10 the password 123456 must be changed: no way around it, and after the change the member is in', async ({
  page,
  site,
  context,
  baseURL,
}) => {
  await site.open('/')
  const login = await site.openLogin()
  await login.submit('weak01', weakPassword)

  const first = await ChangePasswordDialog.shownOn(page)
  await expect(first.root).toHaveAccessibleDescription(/default one that anybody could guess/)
  await expect(first.oldPassword).toBeHidden()
  await expect(first.root.getByRole('button', { name: 'Close' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(first.root).toBeVisible()
  await expect(site.balance).toBeHidden()
  await expectAccessibleInBothThemes(page)

  const info = await context.request.get(`${baseURL}${getMemberInfo.path}`, {
    headers: { 'X-Module-Id': getMemberInfo.moduleId, 'X-Session-Token': await page.evaluate(tokenOf) },
  })
  expect(await info.json()).toMatchObject({ success: false, code: 'AUTH_MUST_CHANGE_PASSWORD' })

  await page.goto('/rng')
  const second = await ChangePasswordDialog.shownOn(page)
  await expect(second.root.getByRole('button', { name: 'Close' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(second.root).toBeVisible()
  await second.oldPassword.fill(weakPassword)
  await second.choose(weakPassword)
  await expect(second.newPassword).toHaveAttribute('aria-invalid', 'true')
  await second.choose('a-long-enough-one-7', 'another-one-8')
  await expect(second.confirmation).toHaveAttribute('aria-invalid', 'true')
  await second.choose('a-long-enough-one-7')

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await page.reload()
  await expect(site.balance).toBeVisible()
  await site.signOut()
  const again = await site.openLogin()
  await again.submit('weak01', weakPassword)
  await again.expectFault(again.password, /wrong/)
})

test('A3 A10 an expired password: who turns away is logged out, who chooses another one is in', async ({
  page,
  site,
}) => {
  await site.open('/')
  const login = await site.openLogin()
  await login.submit('expired01', demoPassword)
  const first = await ChangePasswordDialog.shownOn(page)
  await expect(first.root).toHaveAccessibleDescription(/expired/)

  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(first.root.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await first.logOut.click()

  await expect(first.root).toBeHidden()
  await page.reload()
  await expect(site.header.getByRole('button', { name: 'Login' })).toBeVisible()
  const second = await site.openLogin()
  await second.submit('expired01', demoPassword)
  const change = await ChangePasswordDialog.shownOn(page)
  await expect(change.oldPassword).toBeHidden()
  await change.choose('not-expired-any-more-1')
  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
})
