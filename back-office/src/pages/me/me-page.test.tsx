import { screen, waitFor, within } from '@testing-library/react'
import { aSession } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const sessions = [
  aSession({ sessionId: '1', isThis: true }),
  aSession({ sessionId: '2', device: { browser: 'Safari', system: 'iOS', kind: 'phone' } }),
]
const open = (answers = {}) =>
  renderOffice({ path: '/me', answers: { 'session.list': { list: sessions }, ...answers } })

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
