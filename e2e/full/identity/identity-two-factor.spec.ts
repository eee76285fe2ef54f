import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { codeOfApp, nextCodeOfApp } from '../../fixtures/authenticator'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { SecurityCentre } from '../../pages/security-centre'
import { TwoFactorStep } from '../../pages/two-factor-step'

// A member who signs out as soon as the balance is there leaves calls under way.
test.use({ expectedConsole: [/401 \(Unauthorized\)/] })

test('A13.unknown A13.authenticator M3.two-factor a member sets up an authenticator; from then on an unknown network is asked for a code, until it is trusted', async ({
  page,
  site,
  gateway,
  newcomer,
}) => {
  await site.open('/')
  const account = new SecurityCentre(page, await site.openMemberCentre('My account'))
  await account.row('Authenticator app').getByRole('button', { name: 'Set up' }).click()
  await account.confirmWith(newcomer.password, { title: 'Authenticator app', button: 'Continue' })
  const enrolment = account.dialog('Authenticator app')
  await expect(enrolment.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role="dialog"]:last-of-type')
  const key = (await enrolment.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  const codeField = enrolment.getByLabel('Code from the app')
  // The site's clock judges the codes, and specs that ran before may have moved it ahead of this machine's.
  const codeNow = async () => codeOfApp(key, await gateway.now())
  const nextCode = async () => nextCodeOfApp(key, await gateway.now())
  await codeField.fill((await codeNow()) === '111111' ? '222222' : '111111')
  await enrolment.getByRole('button', { name: 'Switch on' }).click()
  await expect(codeField).toHaveAccessibleDescription(/code is wrong/)
  const listeningAgain = page.waitForResponse(
    (response) => new URL(response.url()).pathname === openEventStream.path && response.ok(),
  )
  await codeField.fill(await codeNow())
  await enrolment.getByRole('button', { name: 'Switch on' }).click()
  // The session gets a new token meanwhile. The recovery codes must stay visible.
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

  await test.step('the app’s code opens, a wrong one does not', async () => {
    await (await site.openLogin()).submit(newcomer.account, newcomer.password)
    const step = await TwoFactorStep.shownOn(page)
    await expect(step.method('Authenticator app')).toBeChecked()
    await expect(step.method('Authenticator app')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await step.appCode.fill((await nextCode()) === '111111' ? '222222' : '111111')
    await step.trust.uncheck()
    await step.confirm.click()
    await expect(step.appCode).toHaveAccessibleDescription(/code is wrong/)
    await expect(step.appCode).toBeFocused()
    await expect(site.balance).toBeHidden()
    await step.appCode.fill(await nextCode())
    await step.confirm.click()
    await expect(site.balance).toBeVisible()
    await expect(site.main).toHaveAttribute('data-page', '/')
    await site.signOut()
    await expect(site.balance).toBeHidden()
  })

  await test.step('so does a recovery code; where the network is trusted, nothing more is asked for', async () => {
    await (await site.openLogin()).submit(newcomer.account, newcomer.password)
    const step = await TwoFactorStep.shownOn(page)
    await step.method('Recovery code').check()
    await step.recoveryCode.fill(codes[0] ?? '')
    await step.trust.check()
    await step.confirm.click()
    await expect(site.balance).toBeVisible()
    await site.signOut()
    await expect(site.balance).toBeHidden()
    await site.logIn(newcomer.account, newcomer.password)
  })
})
