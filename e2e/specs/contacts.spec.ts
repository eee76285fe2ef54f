import { demoPassword } from '../fixtures/gateway'
import { aNewcomer, registerAs } from '../fixtures/newcomer'
import { expect, expectAccessible, test } from '../fixtures/test'
import { SecurityCard } from '../pages/security-card'

const password = 'Parlay#2026'
const wrongCode = 'The verification code is missing or not right.'

test('M3 A2 a number is bound with its code and the password, each fault said beside its field; then it is masked', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const { mobile, e164 } = aNewcomer()
  await gateway.signIn(context, 'member18')
  await site.open('/')
  const card = await SecurityCard.openOn(site)
  const dialog = await card.ask('Mobile number', 'Link a mobile number')
  const code = dialog.getByLabel('Verification code')
  const link = dialog.getByRole('button', { name: 'Link' })
  await expect(link).toBeDisabled()
  await dialog.getByLabel('Mobile number').fill(mobile)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const sent = await gateway.codeSentTo(e164)

  await code.fill(sent)
  await dialog.getByLabel('Your password').fill('Not-My-Password-1')
  await link.click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/is wrong/)
  await dialog.getByLabel('Your password').fill(password)
  await code.fill(sent === '111111' ? '222222' : '111111')
  await link.click()
  await expect(code).toHaveAccessibleDescription(wrongCode)
  await code.fill(sent)
  await link.click()

  await expect(dialog).toBeHidden()
  await expect(card.row('Mobile number')).toContainText(`•••• ${mobile.slice(-4)}`)
  await expect(page.getByText(e164)).toHaveCount(0)
})

test('M3 an address is bound with its code and shows only its first letter afterwards', async ({
  site,
  context,
  gateway,
}) => {
  const { email } = aNewcomer()
  await gateway.signIn(context, 'member19')
  await site.open('/')
  const card = await SecurityCard.openOn(site)
  const dialog = await card.ask('E-mail', 'Link an e-mail address')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Verification code').fill(await gateway.codeSentTo(email))
  await dialog.getByLabel('Your password').fill(password)

  await dialog.getByRole('button', { name: 'Link' }).click()

  await expect(dialog).toBeHidden()
  await expect(card.row('E-mail')).toContainText('n•••@example.test')
})

test('M3 a payment password has six digits, is confirmed by the password, and later by the present one', async ({
  site,
}) => {
  const newcomer = aNewcomer()
  await registerAs(site, newcomer)
  const card = await SecurityCard.openOn(site)
  const dialog = await card.ask('Payment password', 'Payment password')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByLabel('New payment password').fill('482915')
  await dialog.getByLabel('The same again').fill('482916')
  await expect(dialog.getByLabel('The same again')).toHaveAccessibleDescription('The two passwords are not the same.')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('The same again').fill('482915')

  await save.click()
  await expect(dialog).toBeHidden()
  await expect(card.row('Payment password')).toContainText('On')
  const again = await card.ask('Payment password', 'Payment password')
  await again.getByLabel('Present payment password').fill('111111')
  await again.getByLabel('New payment password').fill('730264')
  await again.getByLabel('The same again').fill('730264')
  await again.getByRole('button', { name: 'Save' }).click()

  await expect(again.getByLabel('Present payment password')).toHaveAccessibleDescription(
    'The payment password is wrong.',
  )
})

test('M3 a number of the registration is said not to be confirmed; its code and the password confirm it', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await registerAs(site, newcomer)
  const card = await SecurityCard.openOn(site)
  const row = card.row('Mobile number')
  const masked = `•••• ${newcomer.mobile.slice(-4)}`
  await expect(row).toContainText(`${masked}, not confirmed`)
  await expect(row).toContainText('Confirm it to log in by SMS')
  const dialog = await card.ask('Mobile number', 'Confirm your mobile number', 'Confirm')
  await expectAccessible(page, '[role="dialog"]')

  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Verification code').fill(await gateway.codeSentTo(newcomer.e164))
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog).toBeHidden()
  await expect(row).toContainText(masked)
  await expect(row).not.toContainText('not confirmed')
  await expect(row.getByRole('button')).toHaveText('Change')
})

test('M3 a forgotten payment password is set anew with the password and a code to a confirmed contact, and told', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const email = 'member13@example.test'
  const newDigits = '730264'
  await gateway.signIn(context, 'member13')
  await site.open('/')
  const card = await SecurityCard.openOn(site)
  const first = await card.ask('Payment password', 'Payment password')
  await first.getByLabel('Your password').fill(demoPassword)
  await first.getByLabel('New payment password').fill('482915')
  await first.getByLabel('The same again').fill('482915')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()
  const before = (await gateway.messagesTo(email)).length

  await (await card.ask('Payment password', 'Payment password')).getByRole('button', { name: 'Forgotten?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a new payment password' })
  await expect(dialog.getByLabel(/^Code sent to ••••/)).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: /^Send it to m•••@/ }).click()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel(/^Code sent to m•••@/).fill(await gateway.codeSentTo(email, { since: before }))
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByLabel('New payment password').fill(newDigits)
  await dialog.getByLabel('The same again').fill(newDigits)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await gateway.messagesTo(email))[0]?.body ?? '')
    .toContain('The payment password was forgotten and set anew.')
})
