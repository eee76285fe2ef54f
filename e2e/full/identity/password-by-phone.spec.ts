import { expect, test } from '../../fixtures/test'
import { ForgotPasswordDialog } from '../../pages/forgot-password-dialog'

const newPassword = 'Brass-Lantern-64'

/** The number of first01, which no other test uses. */
const numberOfFirst01 = '+639175550130'

test('A9.phone C3 the code of an SMS sets a new password and logs in with it; a wrong one is reported next to its field', async ({
  page,
  site,
  gateway,
}) => {
  const before = (await gateway.messagesTo(numberOfFirst01)).length
  const forgot = await ForgotPasswordDialog.openOn(site)
  await forgot.askForCode('0917 555 0130')
  const code = await gateway.codeSentTo(numberOfFirst01, { since: before })
  await forgot.newPassword.fill(newPassword)
  await forgot.confirmation.fill(newPassword)

  await forgot.code.fill(code === '111111' ? '222222' : '111111')
  await forgot.button.click()
  await expect(forgot.code).toHaveAccessibleDescription('The verification code is missing or wrong.')
  await forgot.code.fill(code)
  await forgot.button.click()

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
