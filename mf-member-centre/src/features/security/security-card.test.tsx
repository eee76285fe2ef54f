import { ApiError } from '@parlay/shared/api'
import { on } from '@parlay/shared/events'
import { getSession } from '@parlay/shared/session'
import { type Answers, aMember, renderScreen } from '@parlay/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import '../../screens/member-centre-overlay'
import { SecurityCard } from './security-card'
import { SessionsCard } from './sessions-card'

const otpauthUri = 'otpauth://totp/Parlay:member01?secret=JBSWY3DPEHPK3PXP&issuer=Parlay'

const renderCard = (answers: Answers = {}) =>
  renderScreen(<SecurityCard />, { session: {}, answers: { 'ACC.info': aMember(), ...answers } })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('A13 an authenticator is enrolled by password, QR code and first code; the recovery codes are shown once', async () => {
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

test('A13 a wrong code stands beside its field and loses nothing', async () => {
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

test('A10 the password is changed in the modal of mf-auth', async () => {
  const asked: unknown[] = []
  on('auth-requested', (request) => asked.push(request))
  const { user } = await renderCard()

  await user.click((await rowOf('Login password')).getByRole('button', { name: 'Change' }))

  expect(asked).toEqual([{ modal: 'change-password' }])
})

test('the payment password takes six digits twice, and the password for the first one', async () => {
  const { user, network } = await renderCard({ 'ACC.paymentPassword': null })

  await user.click((await rowOf('Payment password')).getByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Your password'), 'Parlay#2026')
  await user.type(screen.getByLabelText('New payment password'), '246810')
  await user.type(screen.getByLabelText('The same again'), '246811')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(screen.getByLabelText('The same again'), '{Backspace}0')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('ACC.paymentPassword')[0]?.request).toMatchObject({
    password: 'Parlay#2026',
    paymentPassword: '246810',
  })
})

test('another session is ended with the password; the one in use cannot be ended here', async () => {
  const session = { ipMasked: '203.0.113.*', createdAt: 0, lastSeen: 0 }
  const { user, network } = await renderScreen(<SessionsCard />, {
    session: {},
    answers: {
      'SESSION.list': {
        list: [
          { ...session, id: '1', device: 'Chrome on Linux', current: true },
          { ...session, id: '2', device: 'Safari on iPhone', current: false },
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
