import { openEventStream } from '@parlay/shared/contracts/endpoints/stream'
import { codeOfApp, demoTotpSecret } from '../fixtures/authenticator'
import { demoPassword } from '../fixtures/gateway'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { SecurityCentre } from '../pages/security-centre'
import { TwoFactorStep } from '../pages/two-factor-step'

test('A13 from an unknown network the authenticator is asked for; once the network is trusted, no more', async ({
  page,
  site,
}) => {
  await site.open('/')
  const login = await site.openLogin()
  await login.submit('twofa01', demoPassword)
  const step = await TwoFactorStep.shownOn(page)
  await expect(step.method('Authenticator app')).toBeChecked()
  await expect(step.method('Authenticator app')).toBeFocused()
  await expectAccessibleInBothThemes(page)

  const right = codeOfApp(demoTotpSecret)
  await step.appCode.fill(right === '111111' ? '222222' : '111111')
  await step.confirm.click()
  await expect(step.appCode).toHaveAccessibleDescription(/not right/)
  await expect(step.appCode).toBeFocused()
  await expect(site.balance).toBeHidden()
  await step.trust.check()
  await step.appCode.fill(codeOfApp(demoTotpSecret))
  await step.confirm.click()

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await site.signOut()
  await expect(site.balance).toBeHidden()
  await site.logIn('twofa01')
})

test('A13 a member sets up an authenticator and logs in from elsewhere with a recovery code, once', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member17')
  await site.open('/')
  const account = new SecurityCentre(page, await site.openMemberCentre('My account'))
  await account.row('Authenticator app').getByRole('button', { name: 'Set up' }).click()
  await account.confirmWith(demoPassword, { title: 'Authenticator app', button: 'Continue' })
  const enrolment = account.dialog('Authenticator app')
  await expect(enrolment.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role="dialog"]:last-of-type')
  const key = (await enrolment.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  const codeField = enrolment.getByLabel('Code from the app')
  await codeField.fill(codeOfApp(key) === '111111' ? '222222' : '111111')
  await enrolment.getByRole('button', { name: 'Switch on' }).click()
  await expect(codeField).toHaveAccessibleDescription(/not right/)
  const listeningAgain = page.waitForResponse(
    (response) => new URL(response.url()).pathname === openEventStream.path && response.ok(),
  )
  await codeField.fill(codeOfApp(key))
  await enrolment.getByRole('button', { name: 'Switch on' }).click()
  // The session goes on under another token meanwhile, and the codes stay.
  await listeningAgain
  const recovery = account.dialog('Recovery codes')
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  const codes = await recovery.getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await recovery.getByRole('button', { name: 'I have kept them' }).click()
  await expect(account.row('Authenticator app').getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.keyboard.press('Escape')
  await site.signOut()
  await expect(site.balance).toBeHidden()

  const login = await site.openLogin()
  await login.submit('member17', demoPassword)
  const first = await TwoFactorStep.shownOn(page)
  await first.method('Recovery code').check()
  await first.recoveryCode.fill(codes[0] ?? '')
  await first.trust.uncheck()
  await first.confirm.click()
  await expect(site.balance).toBeVisible()
  await site.signOut()
  await expect(site.balance).toBeHidden()

  const again = await site.openLogin()
  await again.submit('member17', demoPassword)
  const second = await TwoFactorStep.shownOn(page)
  await second.method('Recovery code').check()
  await second.recoveryCode.fill(codes[0] ?? '')
  await second.confirm.click()
  await expect(second.recoveryCode).toHaveAccessibleDescription(/not right/)
  await second.back.click()
  await expect(again.root).toBeVisible()
  await expect(again.username).toHaveValue('member17')
})
