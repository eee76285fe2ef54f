import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { weakPassword } from '../../fixtures/gateway'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { ChangePasswordDialog } from '../../pages/change-password-dialog'

// A page that is loaded before the change requests the member and is refused, because the password must be changed
// first.
test.use({ expectedConsole: [/status of 403/] })

const tokenOf = () => sessionStorage.getItem('token') ?? ''

test('A3.change A10.done the password 123456 must be changed: no way around it but the logout, and after the change the member is in', async ({
  page,
  site,
  context,
  baseURL,
}) => {
  await site.open('/')
  await (await site.openLogin()).submit('weak01', weakPassword)
  const first = await ChangePasswordDialog.shownOn(page)
  await expect(first.root).toHaveAccessibleDescription(/default one that anybody could guess/)
  await expect(first.oldPassword).toBeHidden()
  await expect(first.root.getByRole('button', { name: 'Close' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(first.root).toBeVisible()
  await expect(site.balance).toBeHidden()
  await expectAccessibleInBothThemes(page)

  await test.step('the API refuses everything else, and another page asks again', async () => {
    const info = await context.request.get(`${baseURL}${getMemberInfo.path}`, {
      headers: { 'X-Module-Id': getMemberInfo.moduleId, 'X-Session-Token': await page.evaluate(tokenOf) },
    })
    expect(await info.json()).toMatchObject({ success: false, code: 'AUTH_MUST_CHANGE_PASSWORD' })
    await page.goto('/rng')
    const second = await ChangePasswordDialog.shownOn(page)
    await expect(second.oldPassword).toBeVisible()
    await expect(second.root.getByRole('button', { name: 'Close' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(second.root).toBeVisible()
  })

  await test.step('who turns away is logged out', async () => {
    const { root, logOut } = await ChangePasswordDialog.shownOn(page)
    await logOut.click()
    await expect(root).toBeHidden()
    await expect(site.header.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  await (await site.openLogin()).submit('weak01', weakPassword)
  const change = await ChangePasswordDialog.shownOn(page)
  await change.choose('a-long-enough-one-7')

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await page.reload()
  await expect(site.balance).toBeVisible()
})
