import { aNewcomer, registerAs } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
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
