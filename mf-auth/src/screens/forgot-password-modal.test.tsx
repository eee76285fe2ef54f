import { type Answers, aLogin } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { getSession } from '@parlay/web/session'
import { screen, waitFor } from '@testing-library/react'
import { field, fillIn, openModal } from '../testing'
import { ForgotPasswordModal } from './forgot-password-modal'

const newPassword = 'Harbour-lights-7'

async function openForgot({ answers, switches }: { answers?: Answers; switches?: string[] } = {}) {
  const dialog = await openModal((onClose) => <ForgotPasswordModal onClose={onClose} />, { answers, switches })
  await screen.findByRole('button', { name: 'Send the link' })
  return dialog
}

async function openByMobile(answers: Answers = {}) {
  const dialog = await openForgot({
    switches: ['CHNGPASSVERIF3'],
    answers: { 'VERIFY.smsForgot': { expiredMinutes: 2 }, 'ACC.forgotPhone': aLogin(), ...answers },
  })
  await dialog.user.click(await screen.findByRole('tab', { name: 'Mobile' }))
  return dialog
}

const entered = { mobileNum: '9171234567', verificationCode: '123456', newPassword, confirmNewPassword: newPassword }

test('A9.email C3.email by e-mail: says that a message is out, and closes', async () => {
  const dialog = await openForgot({ answers: { 'ACC.forgotEmail': null } })

  await fillIn(dialog, { username: 'member01', email: 'member01@example.com' })
  await dialog.user.click(screen.getByRole('button', { name: 'Send the link' }))

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalledTimes(1))
  expect(dialog.heard).toEqual(['If this account exists, the e-mail is on its way. Check your inbox.', 'close'])
  const [call] = dialog.network.callsTo('ACC.forgotEmail')
  expect(call?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
  expect(call?.request).toEqual({ username: 'member01', email: 'member01@example.com', language: 'EN' })
})

test('A9.email C3.codes by e-mail: name and address follow the rules of a registration', async () => {
  const dialog = await openForgot()

  await fillIn(dialog, { username: '1', email: 'nowhere' })
  await dialog.user.click(screen.getByRole('button', { name: 'Send the link' }))

  await waitFor(() => expect(field('username')).toHaveFocus())
  expect(field('username')).toBeInvalid()
  expect(field('email')).toHaveAccessibleDescription(/^Enter an e-mail address of/)
  expect(dialog.network.callsTo('ACC.forgotEmail')).toHaveLength(0)
})

test('A5.too-many K1.too-many A9 by e-mail: too many mails are said in the form and nothing typed is lost', async () => {
  const dialog = await openForgot({
    answers: { 'ACC.forgotEmail': new ApiError({ code: 'SMS_TOO_MANY', status: 429 }) },
  })

  await fillIn(dialog, { username: 'member01', email: 'member01@example.com' })
  await dialog.user.click(screen.getByRole('button', { name: 'Send the link' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 5 minutes.')
  expect(field('email')).toHaveValue('member01@example.com')
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('R5.forgot A9.flag there is no tab for mobiles where the operator has that off', async () => {
  await openForgot()

  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('A9.phone A15.phone by mobile: sets the password, logs in with it and goes home', async () => {
  const dialog = await openByMobile()

  await fillIn(dialog, entered)
  await dialog.user.click(screen.getByRole('button', { name: 'Set password and log in' }))

  await waitFor(() => expect(dialog.heard).toEqual(['close', 'go to /']))
  const [call] = dialog.network.callsTo('ACC.forgotPhone')
  expect(call?.headers.get('Content-Type')).toBe('application/jose')
  expect(call?.request).toMatchObject({ countryDialingCode: '63', verificationCode: '123456', newPassword })
  expect(getSession().status).toBe('member')
})

test('A5.forgot A5.countdown by mobile: the code may be sent again after the time the gateway says', async () => {
  const dialog = await openByMobile()
  await fillIn(dialog, { mobileNum: '9171234567' })

  await dialog.user.click(await screen.findByRole('button', { name: 'Send code' }))

  expect(await screen.findByRole('button', { name: /2:00|1:59/ })).toBeDisabled()
  expect(dialog.network.callsTo('VERIFY.smsForgot')[0]?.request).toMatchObject({ countryDialingCode: '63' })
})

test.each([
  ['SMS_CODE_WRONG', 'verificationCode'],
  ['SMS_INVALID_PHONE', 'mobileNum'],
  ['PWD_BREACHED', 'newPassword'],
  ['PWD_REUSED', 'newPassword'],
])('A9.phone C3.codes by mobile: %s is said at %s', async (code, name) => {
  const dialog = await openByMobile({ 'ACC.forgotPhone': new ApiError({ code }) })

  await fillIn(dialog, entered)
  await dialog.user.click(screen.getByRole('button', { name: 'Set password and log in' }))

  await waitFor(() => expect(field(name)).toHaveFocus())
  expect(field(name)).toBeInvalid()
  expect(field('newPassword')).toHaveValue(newPassword)
})

test('A13.unknown by mobile: a second factor is asked for where one is needed, then in', async () => {
  const challenge = { challengeId: 'c1', methods: ['TOTP'], maskedTarget: {}, expiresIn: 300 }
  const dialog = await openByMobile({
    'ACC.forgotPhone': new ApiError({ code: 'AUTH_2FA_REQUIRED', value: challenge }),
    'SESSION.twoFactor': aLogin(),
  })
  await fillIn(dialog, entered)
  await dialog.user.click(screen.getByRole('button', { name: 'Set password and log in' }))

  await waitFor(() => expect(field('code')).toBeVisible())
  await fillIn(dialog, { code: '123456' })
  await dialog.user.keyboard('{Enter}')

  await waitFor(() => expect(dialog.heard).toEqual(['close', 'go to /']))
})

test('A9 what was typed survives a change of the tab', async () => {
  const dialog = await openByMobile()
  await fillIn(dialog, { newPassword })

  await dialog.user.click(screen.getByRole('tab', { name: 'E-mail' }))
  await dialog.user.click(screen.getByRole('tab', { name: 'Mobile' }))

  expect(field('newPassword')).toHaveValue(newPassword)
})
