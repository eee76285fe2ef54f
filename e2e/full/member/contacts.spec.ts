import { demoPassword } from '../../fixtures/gateway'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { SecurityCard } from '../../pages/security-card'

test('M3.contacts M3.payment A2 C3 the protections of an account, one after another: a number linked, a payment password set, and replaced', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const { mobile, e164 } = aNewcomer()
  const email = 'member13@example.test'
  await gateway.signIn(context, 'member13')
  await site.open('/')
  const card = await SecurityCard.openOn(site)

  await test.step('a number is linked with its code and the password, each fault reported next to its field; then it is masked', async () => {
    const dialog = await card.ask('Mobile number', 'Link a mobile number')
    const code = dialog.getByLabel('Verification code')
    const link = dialog.getByRole('button', { name: 'Link' })
    await dialog.getByLabel('Mobile number').fill(mobile)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const sent = await gateway.codeSentTo(e164)
    await code.fill(sent)
    await dialog.getByLabel('Your password').fill('Not-My-Password-1')
    await link.click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/is wrong/)
    await dialog.getByLabel('Your password').fill(demoPassword)
    await code.fill(sent === '111111' ? '222222' : '111111')
    await link.click()
    await expect(code).toHaveAccessibleDescription('The verification code is missing or wrong.')
    await code.fill(sent)
    await link.click()

    await expect(dialog).toBeHidden()
    await expect(card.row('Mobile number')).toContainText(`•••• ${mobile.slice(-4)}`)
    await expect(page.getByText(e164)).toHaveCount(0)
  })

  await test.step('a payment password is confirmed by the password, and later by the present one', async () => {
    const first = await card.ask('Payment password', 'Payment password')
    await first.getByLabel('Your password').fill(demoPassword)
    await first.getByLabel('New payment password').fill('482915')
    await first.getByLabel('The same again').fill('482915')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first).toBeHidden()
    await expect(card.row('Payment password')).toContainText('On')

    const again = await card.ask('Payment password', 'Payment password')
    await again.getByLabel('Current payment password').fill('111111')
    await again.getByLabel('New payment password').fill('730264')
    await again.getByLabel('The same again').fill('730264')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(again.getByLabel('Current payment password')).toHaveAccessibleDescription(
      'The payment password is wrong.',
    )
  })

  await test.step('forgotten, it is replaced with the password and a code to a confirmed contact, and the member gets a mail', async () => {
    const before = (await gateway.messagesTo(email)).length
    await page.getByRole('button', { name: 'Forgotten?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a new payment password' })
    await expect(dialog.getByLabel(`Code sent to •••• ${mobile.slice(-4)}`)).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: /^Send it to m•••@/ }).click()
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByLabel(/^Code sent to m•••@/).fill(await gateway.codeSentTo(email, { since: before }))
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByLabel('New payment password').fill('730264')
    await dialog.getByLabel('The same again').fill('730264')
    await dialog.getByRole('button', { name: 'Save' }).click()

    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await gateway.messagesTo(email))[0]?.body ?? '')
      .toContain('The payment password was forgotten and set anew.')
  })
})
