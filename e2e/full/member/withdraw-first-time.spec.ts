import { expect, test } from '../../fixtures/test'
import { WithdrawPage } from '../../pages/withdraw-page'

test('H6.withdraw M4.payment a member without a payment password sets it over the panel, and nothing can be sent before', async ({
  site,
  newcomer,
}) => {
  await site.open()
  const page = await WithdrawPage.openOn(site)

  await expect(page.form.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await expect(page.accounts.getByRole('button', { name: 'Add an account' })).toBeDisabled()
  const setNow = page.needs.getByRole('button', { name: 'Set it now' })
  const dialog = site.page.getByRole('dialog', { name: 'Payment password' })

  await test.step('a closed dialog leads back to the panel and to the button that opened it', async () => {
    await setNow.click()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await site.page.keyboard.type('half a password')
    await site.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(setNow).toBeFocused()
  })

  await setNow.click()
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByLabel('New payment password').fill('482915')
  await dialog.getByLabel('The same again').fill('482915')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog).toBeHidden()
  await expect(setNow).toBeHidden()
  await expect(page.root.getByRole('heading', { name: 'New withdrawal' })).toBeVisible()
  await expect(page.accounts.getByRole('button', { name: 'Add an account' })).toBeEnabled()
})
