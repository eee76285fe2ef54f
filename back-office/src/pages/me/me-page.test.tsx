import { screen, waitFor, within } from '@testing-library/react'
import { aPasskey, aSelf, aSession } from '../../testing/builders'
import { aNewPasskeyDemand, aPasskeyDemand, fakePasskeys } from '../../testing/fake-passkeys'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const sessions = [
  aSession({ sessionId: '1', isThis: true }),
  aSession({ sessionId: '2', device: { browser: 'Safari', system: 'iOS', kind: 'phone' } }),
]
const open = (answers = {}) =>
  renderOffice({
    path: '/me',
    answers: { 'session.list': { list: sessions }, 'session.passkeys': { list: [] }, ...answers },
  })

test('another session can be ended, but not this one', async () => {
  const { user, network } = await open({ 'session.endOther': null })
  const buttons = await screen.findAllByRole('button', { name: 'End session' })
  expect(buttons).toHaveLength(1)

  await user.click(buttons[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End session' }))

  await waitFor(() => expect(network.callsTo('session.endOther')[0]?.request).toEqual({ sessionId: '2' }))
})

test('a wrong old password and a weak new one are faults of their fields', async () => {
  const { user, network } = await open({ 'session.changePassword': refusal('PWD_OLD_WRONG') })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const [old, young] = [dialog.getByLabelText('Current password'), dialog.getByLabelText('New password')]

  await user.type(old, 'Parlay#2026')
  await user.type(young, 'Parlay#2027')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(old).toHaveAccessibleDescription('The old password is wrong.'))

  network.answer({ 'session.changePassword': null })
  await user.type(old, 'x')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))

  expect(await screen.findByText('Your password is changed.')).toBeVisible()
})

test('new recovery codes are shown once, until the reader says that they are kept', async () => {
  const { user } = await open({ 'session.recoveryCodes': { codes: ['AAAA-1111', 'BBBB-2222'] } })
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))

  expect(await screen.findByText('AAAA-1111')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'I’ve put them in a safe place' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await waitFor(() => expect(screen.queryByText('AAAA-1111')).not.toBeInTheDocument())
})

describe('passkeys', () => {
  let takeAway = () => undefined as unknown
  afterEach(() => takeAway())

  test('a passkey gets a name and is made by the browser', async () => {
    takeAway = fakePasskeys()
    const { user, network } = await open({
      'session.askNewPasskey': aNewPasskeyDemand,
      'session.addPasskey': aPasskey(),
    })

    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the passkey' }), ' The laptop ')
    network.answer({ 'session.passkeys': { list: [aPasskey()] } })
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))

    expect(await screen.findByText('Your passkey is ready.')).toBeVisible()
    expect(await screen.findByText('Not used yet')).toBeVisible()
    expect(network.callsTo('session.addPasskey')[0]?.request).toMatchObject({
      ...{ name: 'The laptop', passkey: { id: 'a2V5', response: { attestationObject: 'b2JqZWN0' } } },
    })
  })

  test('a passkey that the authenticator has already is a fault that is shown', async () => {
    takeAway = fakePasskeys({ create: new DOMException('known', 'InvalidStateError') })
    const { user } = await open({ 'session.askNewPasskey': aNewPasskeyDemand })

    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the passkey' }), 'Mine{Enter}')

    expect(await dialog.findByText('This passkey is already in use. Choose another device or key.')).toBeVisible()
  })

  test('to remove one, the reader shows a passkey again', async () => {
    takeAway = fakePasskeys()
    let isProven = false
    const { user, network } = await open({
      'session.get': aSelf({ factors: ['passkey', 'authenticator'] }),
      'session.passkeys': { list: [aPasskey()] },
      'session.removePasskey': () => (isProven ? null : refusal('AUTH_REAUTH_REQUIRED')),
      'session.passkeyOfProof': aPasskeyDemand,
      'session.proof': () => {
        isProven = true
        return { provenAt: Date.now() }
      },
    })

    await user.click(await screen.findByRole('button', { name: 'Remove The laptop' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }))

    expect(await screen.findByText('The passkey is removed.')).toBeVisible()
    expect(network.callsTo('session.proof')[0]?.request).toMatchObject({ factor: 'passkey' })
    expect(network.callsTo('session.removePasskey').at(-1)?.request).toEqual({ passkeyId: '3' })
  })
})
