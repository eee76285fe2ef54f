import { aLogin } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { getSession } from '@parlay/web/session'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { field, openModal } from '../testing'
import { aRemembered, openLogin } from '../testing/open-login'
import { LoginModal } from './login-modal'

const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
const code = () => screen.getByRole('textbox', { name: 'SMS code' })
const smsTab = () => screen.findByRole('tab', { name: 'SMS code' })

async function openSms(answers: object = {}) {
  const login = await openLogin({
    switches: ['LOGIN.SMS'],
    answers: { 'VERIFY.smsLogin': { expiredMinutes: 1 }, ...answers },
  })
  await login.user.click(await smsTab())
  await waitFor(() => expect(screen.getByRole('button', { name: /Country code: Philippines/ })).toBeEnabled())
  return login
}

test('R5.sms A2.tabs tabs are shown only with the login by SMS on', async () => {
  await openLogin()

  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('A2.tabs the tabs are the user name and the SMS code; what was typed in one is there after a look at the other', async () => {
  const login = await openLogin({ switches: ['LOGIN.SMS'] })
  await login.user.type(login.username(), 'member01')
  await login.user.type(login.secret(), 'secret')
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Username', 'SMS code'])

  await login.user.click(await smsTab())
  await login.user.type(number(), '0917')
  await login.user.click(screen.getByRole('tab', { name: 'Username' }))

  expect([login.username(), login.secret()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'member01',
    'secret',
  ])
  await login.user.click(await smsTab())
  expect((number() as HTMLInputElement).value.replace(/\s/g, '')).toBe('0917')
})

test('A2.sms A3.human A5 by SMS: a valid number is sent a code, and the code logs in without a second human check', async () => {
  const login = await openSms()
  const send = screen.getByRole('button', { name: 'Send code' })
  const early = (send as HTMLButtonElement).disabled

  await login.user.type(number(), '09171234567')
  await waitFor(() => expect(send).toBeEnabled())
  await login.user.click(send)
  await screen.findByRole('button', { name: /Send again in/ })
  await login.user.type(code(), '123456')
  await login.user.click(login.button())

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(early).toBe(true)
  expect(login.network.callsTo('VERIFY.smsLogin')[0]?.request).toMatchObject({ countryDialingCode: '63' })
  const [sent] = login.network.callsTo('SESSION.login')
  expect(sent?.request).toMatchObject({ type: 'sms', countryDialingCode: '63', smsCode: '123456' })
  expect(sent?.request).not.toHaveProperty('humanToken')
})

test('A3.change after SMS nothing has to be changed: neither for the code 123456 nor for an expired password', async () => {
  const login = await openSms({ 'SESSION.login': aLogin({ passwordExpired: true }) })
  await login.user.type(number(), '09171234567')
  await login.user.type(code(), '123456')

  await login.user.click(login.button())

  await waitFor(() => expect(login.wentTo).toEqual(['/']))
  expect(login.asked).toEqual([])
  expect(getSession().status).toBe('member')
})

test('A2.required A2.sms A5.valid C3.codes an incomplete number or code is refused next to its field without a call', async () => {
  const login = await openSms()
  await login.user.type(number(), '0917')

  await login.user.click(login.button())

  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect(number()).toHaveAccessibleDescription('That number isn’t in the right format. Enter a valid mobile number.')
  expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
  expect(number()).toBeInvalid()
  expect(code()).toHaveAccessibleDescription('Enter the code.')
  expect(number()).toHaveFocus()
  expect(login.network.callsTo('SESSION.login')).toHaveLength(0)
})

test('A2.required A2.sms an empty number is asked for, and is not called wrong', async () => {
  const login = await openSms()

  await login.user.click(login.button())

  await waitFor(() => expect(number()).toHaveAccessibleDescription('Enter your mobile number.'))
  expect(code()).toHaveAccessibleDescription('Enter the code.')
  expect(login.network.callsTo('SESSION.login')).toHaveLength(0)
})

test('A2.required the fields of another way say nothing before they are tried', async () => {
  const login = await openLogin({ switches: ['LOGIN.SMS'] })
  await login.user.click(login.button())
  expect(await screen.findAllByRole('alert')).toHaveLength(2)

  await login.user.click(await smsTab())
  await waitFor(() => expect(screen.getByRole('button', { name: /Country code: Philippines/ })).toBeEnabled())

  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('A5 C3.sms a code that is asked for too early is refused in words, and the number stays', async () => {
  const login = await openSms({ 'VERIFY.smsLogin': new ApiError({ code: 'SMS_TOO_MANY', status: 429 }) })
  await login.user.type(number(), '09171234567')
  const send = screen.getByRole('button', { name: 'Send code' })
  await waitFor(() => expect(send).toBeEnabled())

  await login.user.click(send)

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many requests\./)
  expect(number()).toHaveValue('0917 123 4567')
})

test.each(['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'] as const)(
  'A2.sms C3.codes %s is said at the code',
  async (refusal) => {
    const login = await openSms({ 'SESSION.login': new ApiError({ code: refusal }) })
    await login.user.type(number(), '09171234567')
    await login.user.type(code(), '123456')

    await login.user.click(login.button())

    await waitFor(() => expect(code()).toBeInvalid())
    expect(code()).toHaveFocus()
  },
)

test('A4.user A4.credential a remembered member finds the name filled in and logs in with one click', async () => {
  const login = await openLogin({
    answers: { 'SESSION.remembered': aRemembered({ username: 'member07', oneClick: true }) },
  })
  await waitFor(() => expect(login.username()).toHaveValue('member07'))

  await login.user.click(login.button())

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  const [sent] = login.network.callsTo('SESSION.login')
  expect(sent?.request).toMatchObject({ type: 'remembered', portal: 'MEMBER' })
  expect(sent?.request).not.toHaveProperty('password')
  expect(login.secret()).toHaveValue('')
})

test('A4 “Not you?” makes this browser forget', async () => {
  const login = await openLogin({
    answers: { 'SESSION.remembered': aRemembered({ username: 'member07', oneClick: true }), 'SESSION.forget': null },
  })
  await waitFor(() => expect(login.username()).toHaveValue('member07'))

  await login.user.click(screen.getByRole('button', { name: 'Not you?' }))

  await waitFor(() => expect(login.network.callsTo('SESSION.forget')).toHaveLength(1))
  expect(login.username()).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Not you?' })).not.toBeInTheDocument()
})

let openAgain = () => {}
function Site() {
  const [time, setTime] = useState(1)
  openAgain = () => setTime(time + 1)
  return <LoginModal key={time} onClose={() => undefined} />
}

test('A4 “Not you?” outlives an answer that was on its way when the login opened', async () => {
  const remembered = aRemembered({ username: 'member07', oneClick: true })
  const page = await openModal(() => <Site />, {
    answers: { 'SESSION.remembered': remembered, 'SESSION.forget': null },
  })
  await waitFor(() => expect(field('username')).toHaveValue('member07'))
  let answerLate: (value: object) => void = () => undefined
  const late = new Promise<object>((resolve) => {
    answerLate = resolve
  })
  page.network.answer({ 'SESSION.remembered': () => late })
  act(() => openAgain())
  await waitFor(() => expect(page.network.callsTo('SESSION.remembered')).toHaveLength(2))

  await page.user.click(await screen.findByRole('button', { name: 'Not you?' }))
  await waitFor(() => expect(page.network.callsTo('SESSION.forget')).toHaveLength(1))
  answerLate(remembered)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))

  expect(field('username')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Not you?' })).not.toBeInTheDocument()
})

test('A4.credential when the credential is over, the password is asked for and the name stays', async () => {
  const login = await openLogin({
    answers: {
      'SESSION.remembered': aRemembered({ username: 'member07', oneClick: true }),
      'SESSION.login': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }),
    },
  })
  await waitFor(() => expect(login.username()).toHaveValue('member07'))

  await login.user.click(login.button())

  expect(await screen.findByRole('alert')).toHaveTextContent('This browser no longer remembers you.')
  expect(login.username()).toHaveValue('member07')
  expect(login.secret()).toHaveFocus()
})

test('A4.user a login that opens again does not fill in a member whom the browser has forgotten since', async () => {
  const page = await openModal(() => <Site />, {
    answers: { 'SESSION.remembered': aRemembered({ username: 'member07', oneClick: true }) },
  })
  await waitFor(() => expect(field('username')).toHaveValue('member07'))
  page.network.answer({ 'SESSION.remembered': aRemembered() })

  act(() => openAgain())

  await waitFor(() => expect(page.network.callsTo('SESSION.remembered')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not you?' })).not.toBeInTheDocument())
  expect(field('username')).toHaveValue('')
})

test('A4.flags who is remembered by a number finds the tab of the number, with the number masked', async () => {
  const login = await openLogin({
    switches: ['LOGIN.SMS'],
    answers: {
      'SESSION.remembered': aRemembered({
        mobileNumMasked: '•••• 4567',
        countryDialingCode: '63',
        oneClick: true,
      }),
    },
  })

  expect(await screen.findByPlaceholderText('•••• 4567')).toBeInTheDocument()
  await login.user.click(login.button())

  await waitFor(() => expect(login.network.callsTo('SESSION.login')[0]?.request).toMatchObject({ type: 'remembered' }))
})

test('A4 A2.username remember-me is asked of the gateway only when it is ticked, and nothing is kept in the page', async () => {
  const login = await openLogin()
  await login.user.click(screen.getByRole('checkbox', { name: 'Remember me for 24 hours' }))

  await login.logIn()

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.network.callsTo('SESSION.login')[0]?.request).toMatchObject({ rememberMe: true })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('Parlay#2026')
})

test('A6.guest free play logs in as a guest and closes the dialog', async () => {
  const guest = aLogin({ token: 'guest-token', isAgent: 4 })
  const login = await openLogin({ switches: ['LOGIN.FREEPLAY'], answers: { 'SESSION.freeplay': guest } })

  await login.user.click(await screen.findByRole('button', { name: 'Free play' }))

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(getSession().status).toBe('member')
  expect(login.wentTo).toEqual(['/'])
  expect(login.network.callsTo('SESSION.freeplay')[0]?.request).toMatchObject({ platform: 'W', gatewayVersion: 3 })
})

test.each([
  ['LOGIN.FREEPLAY', 'Free play'],
  ['LOGIN.GOOGLE', 'Continue with Google'],
  ['LOGIN.FACEBOOK', 'Continue with Facebook'],
  ['REG.DIRECT', 'Register'],
])(
  'R5.free-play R5.providers R1.free-play A6.providers A6.free-play with %s there is a button “%s”, without it there is none',
  async (modId, name) => {
    const off = await openLogin()
    const without = screen.queryByRole('button', { name })
    off.unmount()

    await openLogin({ switches: [modId] })

    expect(without).toBeNull()
    expect(await screen.findByRole('button', { name })).toBeInTheDocument()
  },
)

test('R1.register without direct registration the login offers none, though numbers may register by a link', async () => {
  await openLogin({ switches: ['REG.MOBILE', 'LOGIN.FREEPLAY'] })
  await screen.findByRole('button', { name: 'Free play' })

  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
})

test('R1.account A2 the ways to a new password and to an account lead to their own dialogs', async () => {
  const login = await openLogin({ switches: ['REG.DIRECT'] })

  await login.user.click(await screen.findByRole('button', { name: 'Register' }))
  await login.user.click(screen.getByRole('button', { name: 'Forgot password?' }))

  expect(login.asked).toEqual([{ modal: 'register' }, { modal: 'forgot-password' }])
})

test('H3.login a name and a password from the header are sent immediately, and the modal closes', async () => {
  const login = await openLogin({
    props: { start: { type: 'username', username: 'member01', password: 'Parlay#2026' } },
  })

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.network.callsTo('SESSION.login').map(({ request }) => request)).toEqual([
    expect.objectContaining({ type: 'username', username: 'member01', password: 'Parlay#2026' }),
  ])
})

test('H3 what the header handed over stays in the modal when it is refused, and is not sent again by itself', async () => {
  const login = await openLogin({
    props: { start: { type: 'username', username: 'member01', password: 'wrong' } },
    answers: { 'SESSION.login': new ApiError({ code: 'AUTH_BAD_CREDENTIALS', status: 401 }) },
  })

  expect(await screen.findByRole('alert')).toHaveTextContent(/wrong/)
  expect(login.username()).toHaveValue('member01')
  expect(login.secret()).toHaveValue('wrong')
  expect(login.network.callsTo('SESSION.login')).toHaveLength(1)
})

test('H3.sms a number from the header opens the tab of the SMS with the number in it, and sends nothing', async () => {
  const login = await openLogin({
    switches: ['LOGIN.SMS'],
    props: { start: { type: 'sms', mobileNum: '9171234567' } },
  })

  await waitFor(() => expect((number() as HTMLInputElement).value.replace(/\s/g, '')).toContain('9171234567'))
  expect(login.network.callsTo('SESSION.login')).toHaveLength(0)
})
