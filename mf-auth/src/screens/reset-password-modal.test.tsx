import type { Answers } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor } from '@testing-library/react'
import { field, fillIn, openModal } from '../testing'
import { ResetPasswordModal } from './reset-password-modal'

const newPassword = 'Harbour-lights-7'
const chosen = { newPassword, confirmNewPassword: newPassword }

async function openReset(answers: Answers) {
  const dialog = await openModal((onClose) => <ResetPasswordModal resetToken="link-token" onClose={onClose} />, {
    answers,
  })
  await screen.findByRole('button', { name: 'Set password' })
  return dialog
}

test('A9 the link of the mail sets a new password and leads to the login', async () => {
  const dialog = await openReset({ 'ACC.resetLink': null })

  await fillIn(dialog, chosen)
  await dialog.user.click(screen.getByRole('button', { name: 'Set password' }))

  await waitFor(() => expect(dialog.heard).toEqual(['Your new password is set. Log in with it.', 'close', 'log-in']))
  const [call] = dialog.network.callsTo('ACC.resetLink')
  expect(call?.headers.get('Content-Type')).toBe('application/jose')
  expect(call?.request).toMatchObject({ resetToken: 'link-token', newPassword })
})

test('A9 a used or old link is explained, and a new mail offered', async () => {
  const dialog = await openReset({ 'ACC.resetLink': new ApiError({ code: 'PWD_LINK_EXPIRED' }) })
  await fillIn(dialog, chosen)
  await dialog.user.click(screen.getByRole('button', { name: 'Set password' }))

  expect(await screen.findByRole('dialog', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/works once and for 30 minutes/)
  await dialog.user.click(screen.getByRole('button', { name: 'Send a new e-mail' }))

  expect(dialog.heard).toEqual(['forgot-password'])
})

test('A2.required a new password counts without the blanks around it', async () => {
  const dialog = await openReset({})

  await fillIn(dialog, { newPassword: '  short  ', confirmNewPassword: 'short' })
  await dialog.user.click(screen.getByRole('button', { name: 'Set password' }))

  await waitFor(() => expect(field('newPassword')).toHaveAccessibleDescription('Use 8–64 characters.'))
  expect(field('confirmNewPassword')).toBeValid()
})

test('A9 the new password follows the rule and is typed twice', async () => {
  const dialog = await openReset({})

  await fillIn(dialog, { newPassword: 'short', confirmNewPassword: 'shorter' })
  await dialog.user.click(screen.getByRole('button', { name: 'Set password' }))

  await waitFor(() => expect(field('newPassword')).toHaveFocus())
  expect(field('newPassword')).toHaveAccessibleDescription('Use 8–64 characters.')
  expect(field('confirmNewPassword')).toHaveAccessibleDescription('Passwords don’t match.')
  expect(dialog.network.callsTo('ACC.resetLink')).toHaveLength(0)
})
