import { type Answers, aMember, aStatusWithout, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { getSession } from '@parlay/web/session'
import { screen, waitFor, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import { SecurityCard } from './security-card'
import { SessionsCard } from './sessions-card'

const otpauthUri = 'otpauth://totp/Parlay:member01?secret=JBSWY3DPEHPK3PXP&issuer=Parlay'

const renderCard = (answers: Answers = {}) =>
  renderScreen(<SecurityCard />, { session: {}, answers: { 'ACC.info': aMember(), ...answers } })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('A13 M3.two-factor an authenticator is enrolled by password, QR code and first code; the recovery codes are shown once', async () => {
  const { user, network } = await renderCard({
    'ACC.totp': ({ action }: { action: string }) =>
      action === 'ENROL'
        ? { enabled: false, otpauthUri }
        : { enabled: true, recoveryCodes: ['AAAA-1111', 'BBBB-2222'], token: 'token-after' },
  })

  await user.click((await rowOf('Authenticator app')).getByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Your password'), 'Parlay#2026')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Code from the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Switch on' }))

  expect(await screen.findByText('AAAA-1111')).toBeVisible()
  await waitFor(() => expect(getSession().token).toBe('token-after'))
  expect(screen.getByText('AAAA-1111')).toBeVisible()
  expect(network.callsTo('ACC.totp').map(({ request }) => request)).toMatchObject([
    { action: 'ENROL', password: 'Parlay#2026' },
    { action: 'CONFIRM', code: '123456', password: 'Parlay#2026' },
  ])
})

test('A13 a wrong code is reported next to its field, and nothing typed is lost', async () => {
  const { user } = await renderCard({
    'ACC.info': aMember({ twoFactor: ['TOTP'] }),
    'ACC.totp': new ApiError({ code: 'AUTH_2FA_WRONG', messageKey: 'err_2fa_wrong' }),
  })

  await user.click((await rowOf('Authenticator app')).getByRole('button', { name: 'Remove' }))
  await user.type(await screen.findByLabelText('Your password'), 'Parlay#2026')
  await user.type(screen.getByLabelText('Code from the app'), '000000')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Code from the app')).toBeInvalid()
  expect(screen.getByLabelText('Your password')).toHaveValue('Parlay#2026')
})

test('A10 M3.password the password is changed in the modal of mf-auth', async () => {
  const asked: unknown[] = []
  on('auth-requested', (request) => asked.push(request))
  const { user } = await renderCard()

  await user.click((await rowOf('Login password')).getByRole('button', { name: 'Change' }))

  expect(asked).toEqual([{ modal: 'change-password' }])
})

test('M3.payment the payment password takes six digits twice, and the password for the first one', async () => {
  const { user, network } = await renderCard({ 'ACC.paymentPassword': null })

  await user.click((await rowOf('Payment password')).getByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Your password'), 'Parlay#2026')
  await user.type(screen.getByLabelText('New payment password'), '246810')
  await user.type(screen.getByLabelText('The same again'), '246811')
  expect(screen.getByLabelText('The same again')).toHaveAccessibleDescription('Passwords don’t match.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(network.callsTo('ACC.paymentPassword')).toEqual([])
  await user.type(screen.getByLabelText('The same again'), '{Backspace}0')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('ACC.paymentPassword')[0]?.request).toMatchObject({
    password: 'Parlay#2026',
    paymentPassword: '246810',
  })
})

test('A11 before all other sessions are ended, the question says that it is the others', async () => {
  const session = {
    ipMasked: '203.0.113.*',
    createdAt: 0,
    lastSeen: 0,
    device: { browser: null, system: null, kind: null },
  }
  const list = ['1', '2', '3'].map((id) => ({ ...session, id, current: id === '1' }))
  const { user } = await renderScreen(<SessionsCard />, { session: {}, answers: { 'SESSION.list': { list } } })

  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))

  expect(await screen.findByRole('dialog', { name: 'Sign out everywhere else' })).toHaveAccessibleDescription(
    'All other devices will be signed out and have to log in again.',
  )
})

test('A11 another session is ended with the password; the one in use cannot be ended here', async () => {
  const session = { ipMasked: '203.0.113.*', createdAt: 0, lastSeen: 0 }
  const { user, network } = await renderScreen(<SessionsCard />, {
    session: {},
    answers: {
      'SESSION.list': {
        list: [
          { ...session, id: '1', device: { browser: 'Chrome', system: 'Linux', kind: 'computer' }, current: true },
          { ...session, id: '2', device: { browser: 'Safari', system: 'iPhone', kind: 'phone' }, current: false },
        ],
      },
      'SESSION.revoke': { ended: 1 },
    },
  })

  expect(await screen.findAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await user.type(await screen.findByLabelText('Your password'), 'Parlay#2026')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('SESSION.revoke')[0]?.request).toMatchObject({
    sessionId: '2',
    password: 'Parlay#2026',
  })
})

test('a device is named in the language of the page, its brands as they are', async () => {
  const session = { ipMasked: '203.0.113.*', createdAt: 0, lastSeen: 0, current: false }
  await renderScreen(<SessionsCard />, {
    session: {},
    language: 'VI',
    answers: {
      'SESSION.list': {
        list: [
          { ...session, id: '1', device: { browser: 'Chrome', system: 'Android', kind: 'tablet' } },
          { ...session, id: '2', device: { browser: null, system: null, kind: null } },
        ],
      },
    },
  })

  expect(await screen.findByText('Chrome trên Android')).toBeVisible()
  expect(screen.getByText(/^Máy tính bảng · 203\.0\.113\.\*/)).toBeVisible()
  expect(screen.getByText('Thiết bị không xác định')).toBeVisible()
})

describe('a contact of the registration', () => {
  const unconfirmed = { mobileMasked: '•••• 0012', twoFactor: [] }

  test('M3.contacts is said not to be confirmed, and is confirmed with a code and the password', async () => {
    const { user, network } = await renderCard({
      'ACC.info': aMember(unconfirmed),
      'VERIFY.smsMember': { expiredMinutes: 1 },
      'ACC.bindMobile': { mobileMasked: '•••• 0012' },
    })
    const row = await rowOf('Mobile number')
    expect(row.getByText('•••• 0012, not confirmed')).toBeVisible()
    expect(row.getByText(/log in by SMS/)).toBeVisible()

    await user.click(row.getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    await user.type(screen.getByLabelText('Verification code'), '123456')
    await user.type(screen.getByLabelText('Your password'), 'Parlay#2026')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('VERIFY.smsMember')[0]?.request).toEqual({ purpose: 'BIND' })
    expect(network.callsTo('ACC.bindMobile')[0]?.request).toMatchObject({ code: '123456', password: 'Parlay#2026' })
    expect(network.callsTo('ACC.bindMobile')[0]?.request).not.toHaveProperty('mobileNum')
  })

  test('M3 that is proven says nothing of the kind', async () => {
    await renderCard({ 'ACC.info': aMember({ ...unconfirmed, twoFactor: ['SMS'] }) })

    const row = await rowOf('Mobile number')

    expect(row.getByText('•••• 0012')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  })
})

describe('a forgotten payment password', () => {
  const known = { hasPaymentPassword: true, mobileMasked: '•••• 0012', emailMasked: 'm•••@example.test' }
  const openForgotten = async (member: Parameters<typeof aMember>[0]) => {
    const page = await renderCard({
      'ACC.info': aMember(member),
      'VERIFY.email': { expiredMinutes: 1 },
      'ACC.paymentPassword': null,
    })
    await page.user.click((await rowOf('Payment password')).getByRole('button', { name: 'Change' }))
    await page.user.click(await screen.findByRole('button', { name: 'Forgotten?' }))
    return page
  }

  test('M3.payment is replaced with the password and a code to the contact that the member chooses', async () => {
    const { user, network } = await openForgotten({ ...known, twoFactor: ['SMS', 'EMAIL'] })
    expect(await screen.findByLabelText('Code sent to •••• 0012')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send it to m•••@example.test instead' }))
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await user.type(screen.getByLabelText('Code sent to m•••@example.test'), '123456')
    await user.type(screen.getByLabelText('Your password'), 'Parlay#2026')
    await user.type(screen.getByLabelText('New payment password'), '246810')
    await user.type(screen.getByLabelText('The same again'), '246810')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('ACC.paymentPassword')[0]?.request).toMatchObject({
      password: 'Parlay#2026',
      presence: { method: 'EMAIL', code: '123456' },
      paymentPassword: '246810',
    })
  })

  test('M3 without a proven contact the dialog says what has to be done first', async () => {
    await openForgotten({ ...known, twoFactor: [] })

    expect(await screen.findByText(/First link and confirm/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })
})

describe('a member without a password', () => {
  const withoutPassword = { hasPassword: false, mobileMasked: '•••• 0012', twoFactor: ['SMS' as const] }
  const demandOf = (proofs: string[], maskedTarget = {}) =>
    new ApiError({ code: 'AUTH_REAUTH_REQUIRED', status: 403, value: { proofs, maskedTarget } })
  const session = { ipMasked: '203.0.113.*', createdAt: 0, lastSeen: 0, current: false }
  const renderSessions = (revoke: unknown) =>
    renderScreen(<SessionsCard />, {
      session: withoutPassword,
      answers: {
        'SESSION.list': {
          list: [{ ...session, id: '2', device: { browser: 'Safari', system: 'iPhone', kind: 'phone' } }],
        },
        'SESSION.revoke': revoke as Answers[string],
        'VERIFY.smsMember': { expiredMinutes: 1 },
      },
    })
  const dialog = () => within(screen.getByRole('dialog'))

  test('A11 is asked for nothing after a fresh sign-in', async () => {
    const { user, network } = await renderSessions({ ended: 1 })

    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await screen.findByRole('dialog')
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('SESSION.revoke')[0]?.request).toMatchObject({ sessionId: '2' })
  })

  test('A11 is asked for a code when the gateway wants one, and sees next to the field that it is wrong', async () => {
    const { user, network } = await renderSessions(({ presence }: { presence?: { code: string } }) => {
      if (!presence) return demandOf(['SMS', 'SIGN_IN'], { SMS: '•••• 0012' })
      return presence.code === '123456' ? { ended: 1 } : new ApiError({ code: 'AUTH_PRESENCE_WRONG' })
    })

    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))
    const code = await screen.findByLabelText('Code sent to •••• 0012')
    expect(code).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await user.type(code, '000000')
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(code).toBeInvalid())
    await user.clear(code)
    await user.type(code, '123456')
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('VERIFY.smsMember')[0]?.request).toEqual({ purpose: 'PRESENCE' })
  })

  test('A11 with no contact may sign in again', async () => {
    const asked: unknown[] = []
    on('login-requested', (request) => asked.push(request))
    const { user } = await renderSessions(demandOf(['SIGN_IN']))

    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }))

    expect(asked).toEqual([{ stay: true }])
    expect(dialog().getByRole('button', { name: 'Sign out' })).toBeDisabled()
  })
})

test('A3.change there is no entry for the password where passwords are not changed', async () => {
  await renderCard({ 'SYS.status': aStatusWithout('PWD') })

  expect(await screen.findByText('Authenticator app')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Login password')).not.toBeInTheDocument())
})
