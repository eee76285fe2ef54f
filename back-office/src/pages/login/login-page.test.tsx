import { screen, waitFor } from '@testing-library/react'
import { aSelf, aStaffRow } from '../../testing/builders'
import { aPasskeyDemand, fakePasskeys } from '../../testing/fake-passkeys'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const challenge = { challenge: 'c1', factors: ['authenticator', 'recovery'], endsAt: Date.now() + 300_000 }

async function passPassword(answers = {}) {
  const office = await renderOffice({
    path: '/staff?q=sam',
    self: null,
    answers: { 'session.password': challenge, 'staff.list': { list: [aStaffRow()] }, ...answers },
  })
  await office.user.type(await screen.findByRole('textbox', { name: 'Account' }), 'admin01')
  await office.user.type(screen.getByLabelText('Password'), 'Parlay#2026')
  await office.user.click(screen.getByRole('button', { name: 'Continue' }))
  return office
}

test('the password and a code of the authenticator open the page of the address', async () => {
  const { user, network, location } = await passPassword({ 'session.factor': aSelf() })

  await user.type(await screen.findByRole('textbox', { name: /authenticator app/ }), '123456{Enter}')

  expect(await screen.findByRole('link', { name: 'Sam Support' })).toBeVisible()
  expect(location()).toBe('/staff?q=sam')
  expect(network.callsTo('session.factor')[0]?.request).toEqual({
    challenge: 'c1',
    factor: 'authenticator',
    code: '123456',
  })
})

test('a recovery code can take the place of the authenticator', async () => {
  const { user, network } = await passPassword({ 'session.factor': aSelf() })

  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'AAAA-BBBB{Enter}')

  await waitFor(() =>
    expect(network.callsTo('session.factor')[0]?.request).toMatchObject({ factor: 'recovery', code: 'AAAA-BBBB' }),
  )
})

test('a wrong code is shown at its field, and what was typed stays', async () => {
  const { user } = await passPassword({ 'session.factor': refusal('AUTH_2FA_WRONG') })
  const field = await screen.findByRole('textbox', { name: /authenticator app/ })

  await user.type(field, '111111{Enter}')

  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is wrong. Check it and try again.'))
  expect(field).toHaveValue('111111')
})

test('a challenge that has expired leads back to the password and says so', async () => {
  const { user } = await passPassword({ 'session.factor': refusal('AUTH_2FA_EXPIRED') })

  await user.type(await screen.findByRole('textbox', { name: /authenticator app/ }), '111111{Enter}')

  expect(await screen.findByText('Too much time has passed. Enter your password again.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
})

test('a wrong password is a fault of the form', async () => {
  await passPassword({ 'session.password': refusal('AUTH_BAD_CREDENTIALS') })

  expect(await screen.findByText('The account or the password is wrong.')).toBeVisible()
})

test('an empty form is not sent', async () => {
  const { user, network } = await renderOffice({ self: null })

  await user.click(await screen.findByRole('button', { name: 'Continue' }))

  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription('Fill in this field.')
  expect(network.callsTo('session.password')).toEqual([])
})

describe('with a passkey', () => {
  const withPasskey = { ...challenge, factors: ['passkey', 'authenticator'] }
  let takeAway = () => undefined as unknown
  afterEach(() => takeAway())

  test('the browser asks for it, and its signature is the second factor', async () => {
    takeAway = fakePasskeys()
    const { user, network } = await passPassword({
      ...{ 'session.password': withPasskey, 'session.passkeyOfLogin': aPasskeyDemand, 'session.factor': aSelf() },
    })

    await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }))

    expect(await screen.findByRole('link', { name: 'Sam Support' })).toBeVisible()
    expect(network.callsTo('session.passkeyOfLogin')[0]?.request).toEqual({ challenge: 'c1' })
    expect(network.callsTo('session.factor')[0]?.request).toMatchObject({
      ...{ challenge: 'c1', factor: 'passkey', passkey: { id: 'a2V5', response: { signature: 'c2lnbmF0dXJl' } } },
    })
  })

  test('a reader who closes the browser’s question can take the code', async () => {
    takeAway = fakePasskeys({ get: new DOMException('closed', 'NotAllowedError') })
    const { user, network } = await passPassword({
      ...{ 'session.password': withPasskey, 'session.passkeyOfLogin': aPasskeyDemand, 'session.factor': aSelf() },
    })

    await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }))
    expect(await screen.findByText('No passkey was used. Try again, or use a code.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
    await user.type(await screen.findByRole('textbox', { name: /authenticator app/ }), '123456{Enter}')

    await waitFor(() => expect(network.callsTo('session.factor')[0]?.request).toMatchObject({ code: '123456' }))
  })

  test('a browser without passkeys asks for the code', async () => {
    await passPassword({ 'session.password': withPasskey })

    expect(await screen.findByRole('textbox', { name: /authenticator app/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument()
  })
})
