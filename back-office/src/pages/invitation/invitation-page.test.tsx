import { screen, waitFor } from '@testing-library/react'
import { aSelf, someTime } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const invitation = { email: 'new@example.com', account: null, endsAt: someTime }
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Parlay:nina?secret=JBSWY3DPEHPK3PXP' }
const open = (answers = {}) =>
  renderOffice({
    path: '/invitation#the-token',
    self: null,
    answers: { 'invitation.open': invitation, 'invitation.accept': secret, ...answers },
  })
type User = Awaited<ReturnType<typeof open>>['user']

async function fillIn(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'Account' }), 'Nina')
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Nina New')
  await user.type(screen.getByLabelText('New password'), 'Parlay#2026')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('an invitation leads over account, authenticator and recovery codes into the back office', async () => {
  const opened = { self: aSelf({ name: 'Nina New' }), codes: ['AAAA-1111'] }
  const { user, network, location } = await open({ 'invitation.confirm': opened })

  await fillIn(user)
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /authenticator app/ }), '123456{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: 'I’ve put them in a safe place' }))
  await user.click(screen.getByRole('button', { name: 'Go to the back office' }))

  expect(await screen.findByRole('heading', { name: 'Hello, Nina New' })).toBeVisible()
  expect(location()).toBe('/')
  expect(network.callsTo('invitation.accept')[0]?.request).toEqual({
    token: 'the-token',
    account: 'nina',
    name: 'Nina New',
    password: 'Parlay#2026',
  })
  expect(network.calls.every(({ url }) => !url.includes('the-token'))).toBe(true)
})

test('an account that exists keeps its name', async () => {
  await open({ 'invitation.open': { ...invitation, account: 'nina' } })

  const field = await screen.findByRole('textbox', { name: 'Account' })

  expect(field).toHaveValue('nina')
  expect(field).toHaveAttribute('readonly')
})

test('an account that is taken is a fault of its field', async () => {
  const { user } = await open({ 'invitation.accept': refusal('REG_ACCOUNT_TAKEN') })

  await fillIn(user)

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription(
      'This is already in use. Choose another one.',
    ),
  )
})

test('a link that has expired says what to do', async () => {
  await open({ 'invitation.open': refusal('PWD_LINK_EXPIRED') })

  expect(await screen.findByText(/Ask for a new invitation/)).toBeVisible()
})
