import { type Answers, aMember } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { getSession, holdSession } from '@parlay/web/session'
import { act, screen, waitFor } from '@testing-library/react'
import { field, fillIn, openModal } from '../testing'
import { ChangePasswordModal } from './change-password-modal'

const oldPassword = 'Old-harbour-6'
const newPassword = 'Harbour-lights-7'
const chosen = { newPassword, confirmNewPassword: newPassword }
const done = /Your password is changed/

type Props = Omit<Parameters<typeof ChangePasswordModal>[0], 'onClose'>

async function openChange(props: Props = {}, answers: Answers = {}, session: 'visitor' | object = {}) {
  const dialog = await openModal((onClose) => <ChangePasswordModal {...props} onClose={onClose} />, {
    session,
    answers: {
      'ACC.changePassword': { token: 'new-token' },
      'ACC.info': aMember(),
      'SESSION.logout': null,
      ...answers,
    },
  })
  await screen.findByRole('button', { name: 'Change password' })
  return dialog
}

const press = (dialog: Awaited<ReturnType<typeof openChange>>) =>
  dialog.user.click(screen.getByRole('button', { name: 'Change password' }))

test('A10.old A10.done V1.password A15.change asks for the old password, goes on under the new token, reloads the member, closes and goes home', async () => {
  const dialog = await openChange()

  await fillIn(dialog, { oldPassword, ...chosen })
  await press(dialog)

  await waitFor(() => expect(dialog.heard).toEqual([expect.stringMatching(done), 'close', 'go to /']))
  const [call] = dialog.network.callsTo('ACC.changePassword')
  expect(call?.headers.get('Content-Type')).toBe('application/jose')
  expect(call?.headers.get('X-Session-Token')).toBe('tab-token')
  expect(call?.request).toMatchObject({ oldPassword, newPassword, confirmNewPassword: newPassword })
  expect(dialog.network.callsTo('ACC.info')[0]?.headers.get('X-Session-Token')).toBe('new-token')
  expect(getSession()).toMatchObject({ status: 'member', token: 'new-token' })
})

test('A10.old does not ask for the old password where the gateway knows it', async () => {
  const dialog = await openChange({ forced: true, knowsOldPassword: true }, {}, 'visitor')
  act(() => holdSession({ token: 'held' }))
  expect(document.querySelector('input[name="oldPassword"]')).not.toBeInTheDocument()

  await fillIn(dialog, chosen)
  await press(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('ACC.changePassword')[0]?.request).not.toHaveProperty('oldPassword')
  expect(getSession()).toMatchObject({ status: 'member', token: 'new-token' })
})

test('A10.old asks for the old password after all when the gateway wants it', async () => {
  const refused = new ApiError({ code: 'AUTH_REAUTH_REQUIRED', status: 403 })
  const dialog = await openChange({ knowsOldPassword: true }, { 'ACC.changePassword': refused })

  await fillIn(dialog, chosen)
  await press(dialog)

  await waitFor(() => expect(field('oldPassword')).toHaveFocus())
  expect(field('oldPassword')).toHaveAccessibleDescription('Enter your password again to continue.')
  expect(field('newPassword')).toHaveValue(newPassword)
})

test.each([
  ['DEFAULT_PASSWORD', /anybody could guess/],
  ['EXPIRED', /has expired/],
  ['RESET', /Customer service has reset/],
  ['BREACHED', /list of leaked passwords/],
] as const)('A10 a forced change says why: %s', async (reason, text) => {
  await openChange({ forced: true, reason })

  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(text)
})

test('A10 a forced change cannot be closed, only left by logging out', async () => {
  const dialog = await openChange({ forced: true, knowsOldPassword: true }, {}, 'visitor')
  act(() => holdSession({ token: 'held' }))
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await dialog.user.keyboard('{Escape}')
  expect(dialog.onClose).not.toHaveBeenCalled()

  await dialog.user.click(screen.getByRole('button', { name: 'Log out instead' }))

  await waitFor(() => expect(dialog.heard).toEqual(['close', 'go to /']))
  expect(dialog.network.callsTo('SESSION.logout')).toHaveLength(1)
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(getSession().status).toBe('visitor')
})

test('A10 a change of one’s own accord can be closed', async () => {
  const dialog = await openChange()

  await dialog.user.click(screen.getByRole('button', { name: 'Close' }))

  expect(dialog.onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['PWD_OLD_WRONG', 'oldPassword'],
  ['PWD_WEAK', 'newPassword'],
  ['PWD_REUSED', 'newPassword'],
  ['PWD_BREACHED', 'newPassword'],
  ['PWD_MISMATCH', 'confirmNewPassword'],
])('A10 C3.codes %s is said at %s', async (code, name) => {
  const dialog = await openChange({}, { 'ACC.changePassword': new ApiError({ code }) })

  await fillIn(dialog, { oldPassword, ...chosen })
  await press(dialog)

  await waitFor(() => expect(field(name)).toHaveFocus())
  expect(field(name)).toBeInvalid()
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('C3.not-logged-in who is no longer logged in is asked to log in', async () => {
  const over = new ApiError({ code: 'AUTH_NOT_LOGGED_IN' })
  const dialog = await openChange({}, { 'ACC.changePassword': over })

  await fillIn(dialog, { oldPassword, ...chosen })
  await press(dialog)

  expect(await screen.findByText('You’re not logged in. Log in to continue.')).toBeVisible()
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('A10 C3.codes a missing or different password is reported next to its field before anything is sent', async () => {
  const dialog = await openChange()

  await press(dialog)
  await waitFor(() => expect(field('oldPassword')).toHaveFocus())
  expect(field('oldPassword')).toHaveAccessibleDescription('Enter your old password.')
  await fillIn(dialog, { oldPassword, newPassword, confirmNewPassword: 'Harbour-lights-8' })
  await press(dialog)

  await waitFor(() => expect(field('confirmNewPassword')).toHaveAccessibleDescription('Passwords don’t match.'))
  expect(dialog.network.callsTo('ACC.changePassword')).toHaveLength(0)
})

test('A10 a new password that is the old one is refused before it is sent', async () => {
  const dialog = await openChange()

  await fillIn(dialog, { oldPassword, newPassword: oldPassword, confirmNewPassword: oldPassword })
  await press(dialog)

  await waitFor(() =>
    expect(field('newPassword')).toHaveAccessibleDescription('The new password is the same as the old one.'),
  )
  expect(dialog.network.callsTo('ACC.changePassword')).toHaveLength(0)
})

describe('A10 a member without a password', () => {
  const member = { hasPassword: false }
  const demand = new ApiError({
    code: 'AUTH_REAUTH_REQUIRED',
    status: 403,
    value: { proofs: ['SMS', 'SIGN_IN'], maskedTarget: { SMS: '•••• 0012' } },
  })

  test('sets the first one without being asked for an old one', async () => {
    const dialog = await openChange({}, {}, member)
    expect(document.querySelector('input[name="oldPassword"]')).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/have a password yet/)

    await fillIn(dialog, chosen)
    await press(dialog)

    await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
    expect(dialog.network.callsTo('ACC.changePassword')[0]?.request).not.toHaveProperty('oldPassword')
  })

  test('shows a code when the sign-in is long ago', async () => {
    const dialog = await openChange(
      {},
      {
        'ACC.changePassword': ({ presence }: { presence?: object }) => (presence ? { token: 'new-token' } : demand),
        'VERIFY.smsMember': { expiredMinutes: 1 },
      },
      member,
    )

    await fillIn(dialog, chosen)
    await press(dialog)
    await dialog.user.click(await screen.findByRole('button', { name: 'Send code' }))
    await dialog.user.type(screen.getByLabelText('Code sent to •••• 0012'), '123456')
    await press(dialog)

    await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
    expect(dialog.network.callsTo('ACC.changePassword')[1]?.request).toMatchObject({
      newPassword,
      presence: { method: 'SMS', code: '123456' },
    })
  })
})
