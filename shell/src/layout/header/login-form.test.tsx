import type { LoginStart } from '@parlay/contracts/remotes'
import { aStatusWith, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { getDefaultStore } from '@parlay/web/state'
import { act, screen, within } from '@testing-library/react'
import { handleLoginStarts } from '../../remotes/login-start'
import { overlayOpenAtom } from '../../remotes/overlay-open'
import { Header } from './header'
import '../../i18n/messages'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  getDefaultStore().set(overlayOpenAtom, false)
})

/** Renders the header for a visitor and records the login it starts and the events it emits. */
async function givenHeader(...switches: string[]) {
  const taken: LoginStart[] = []
  const asked: unknown[] = []
  stops.push(
    handleLoginStarts((start) => taken.push(start)),
    on('login-requested', (request) => asked.push({ login: request })),
    on('auth-requested', (request) => asked.push(request)),
  )
  const page = await renderScreen(<Header />, { answers: { 'SYS.status': aStatusWith('LOGIN.USERNAME', ...switches) } })
  const form = within(screen.getByRole('form', { name: 'Login' }))
  return {
    ...page,
    taken,
    asked,
    form,
    username: () => form.getByRole('textbox', { name: 'Username' }),
    password: () => form.getByLabelText('Password'),
    submit: () => page.user.click(form.getByRole('button', { name: 'Login' })),
  }
}

test('H3 the form is one that password managers know', async () => {
  const { username, password } = await givenHeader()

  expect(username()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('type', 'password')
})

test('H3.login name and password go to the dialog and nowhere else', async () => {
  const { user, taken, asked, username, password, submit } = await givenHeader()
  await user.type(username(), 'member01')
  await user.type(password(), 'Parlay#2026')

  await submit()

  expect(taken).toEqual([{ type: 'username', username: 'member01', password: 'Parlay#2026' }])
  expect(asked).toEqual([])
})

test('A2.required blanks around the name are removed, those around the password are kept, and blanks alone count as an empty field', async () => {
  const { user, taken, asked, username, password, submit } = await givenHeader()
  await user.type(username(), '  ')
  await user.type(password(), ' ')
  await submit()
  await user.type(username(), 'member01 ')
  await user.type(password(), 'Parlay#2026 ')

  await submit()

  expect(asked).toEqual([{ login: {} }])
  expect(taken).toEqual([{ type: 'username', username: 'member01', password: ' Parlay#2026 ' }])
})

test.each([
  ['Username', 'Password', 'Enter your password.'],
  ['Password', 'Username', 'Enter your username.'],
])(
  'H3 with the %s alone, a message next to the %s says what is missing, and no dialog opens',
  async (given, missing, text) => {
    const { user, taken, asked, form, submit } = await givenHeader()
    await user.type(form.getByLabelText(given), 'something')

    await submit()

    expect(form.getByLabelText(missing)).toHaveFocus()
    expect(form.getByLabelText(missing)).toHaveAccessibleDescription(text)
    expect([...taken, ...asked]).toEqual([])
    await user.type(form.getByLabelText(missing), 'x')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('H3.login with empty fields the button opens the dialog, which has the other ways to log in', async () => {
  const { taken, asked, submit } = await givenHeader()

  await submit()

  expect(asked).toEqual([{ login: {} }])
  expect(taken).toEqual([])
})

test('H3.sms the login by SMS is offered only if it is on; it passes a number to the dialog', async () => {
  const { user, taken, form, submit } = await givenHeader('LOGIN.SMS')
  const way = await form.findByRole('combobox', { name: 'Log in with' })

  await user.selectOptions(way, 'SMS')
  await user.type(form.getByRole('textbox', { name: 'Mobile number' }), '917 123 4567')
  await submit()

  expect(taken).toEqual([{ type: 'sms', mobileNum: '917 123 4567' }])
  expect(form.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument()
})

test('H3 a change of the login method loses no typed text', async () => {
  const { user, form, username } = await givenHeader('LOGIN.SMS')
  const way = await form.findByRole('combobox', { name: 'Log in with' })
  await user.type(username(), 'member01')

  await user.selectOptions(way, 'SMS')
  await user.selectOptions(way, 'Username')

  expect(username()).toHaveValue('member01')
})

test('H3.sms without the login by SMS there is no choice of method', async () => {
  const { form } = await givenHeader()

  expect(form.queryByRole('combobox')).not.toBeInTheDocument()
})

test('R1.register R1.account H3 Register is there with direct registration, and a forgotten password has its way', async () => {
  const { user, asked, form } = await givenHeader('REG.DIRECT')

  await user.click(await screen.findByRole('button', { name: 'Register' }))
  await user.click(form.getByRole('button', { name: 'Forgot password?' }))

  expect(asked).toEqual([{ modal: 'register' }, { modal: 'forgot-password' }])
})

test('R1.register H3 there is no Register without direct registration, though numbers may register by a link', async () => {
  const { form } = await givenHeader('REG.MOBILE', 'LOGIN.SMS')
  await form.findByRole('combobox', { name: 'Log in with' })

  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
})

test('H3 while a dialog is open its fields are the only ones with their names, and typed text stays', async () => {
  const { user, form, username } = await givenHeader()
  await user.type(username(), 'member01')

  act(() => getDefaultStore().set(overlayOpenAtom, true))
  const named = form.queryByLabelText('Username')
  act(() => getDefaultStore().set(overlayOpenAtom, false))

  expect(named).not.toBeInTheDocument()
  expect(username()).toHaveValue('member01')
})
