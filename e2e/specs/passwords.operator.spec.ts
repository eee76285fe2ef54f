import { expect, test } from '../fixtures/test'
import { ForgotPasswordDialog } from '../pages/forgot-password-dialog'

const newPassword = 'Brass-Lantern-64'

/** A member whose number is known to be his; here, because the code of the log-in by SMS is not so long ago. */
test('A9 C3 the code of an SMS sets a new password and logs in with it; a wrong one is said beside its field', async ({
  page,
  site,
  gateway,
}) => {
  const number = '+639175550016'
  const before = (await gateway.messagesTo(number)).length
  await site.open('/')
  await (await site.openLogin()).root.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = await ForgotPasswordDialog.shownOn(page)
  await forgot.askForCode('0917 555 0016')
  const code = await gateway.codeSentTo(number, { since: before })
  await forgot.newPassword.fill(newPassword)
  await forgot.confirmation.fill(newPassword)

  await forgot.code.fill(code === '111111' ? '222222' : '111111')
  await forgot.button.click()
  await expect(forgot.code).toHaveAccessibleDescription('The verification code is missing or not right.')
  await forgot.code.fill(code)
  await forgot.button.click()

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
