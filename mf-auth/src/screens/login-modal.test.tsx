import { type Answers, aLogin, aMember, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { endSession, getSession } from '@parlay/web/session'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { LoginModal } from './login-modal'

const password = 'Parlay#2026'
const welcome: Answers = { 'SESSION.login': aLogin(), 'ACC.info': aMember(), 'SESSION.logout': null }

async function openLogin({ answers = welcome, stay }: { answers?: Answers; stay?: boolean } = {}) {
  const onClose = jest.fn()
  const wentTo: string[] = []
  const stop = on('navigation-requested', ({ to }) => wentTo.push(to))
  const rendered = await renderScreen(<LoginModal onClose={onClose} stay={stay} />, { answers })
  const username = await screen.findByRole('textbox', { name: 'Username' })
  const secret = screen.getByLabelText('Password', { selector: 'input' })
  const button = screen.getByRole('button', { name: 'Login' })
  return { ...rendered, onClose, wentTo, username, secret, button, stop }
}

async function logInWith(dialog: Awaited<ReturnType<typeof openLogin>>, word = password) {
  await dialog.user.type(dialog.username, 'member01')
  await dialog.user.type(dialog.secret, word)
  await dialog.user.click(dialog.button)
}

test('A3.token A3.home V1.login right credentials load the full login info, set the after-login flag, close the dialog and go to /', async () => {
  const dialog = await openLogin()

  await logInWith(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalledTimes(1))
  expect(getSession()).toMatchObject({ status: 'member', member: { account: 'member01' } })
  expect(dialog.network.callsTo('ACC.info')).toHaveLength(1)
  expect(sessionStorage.getItem('afterLogin')).toBe('1')
  expect(dialog.wentTo).toEqual(['/'])
  expect(sessionStorage.getItem('token')).toBe(aLogin().token)
  expect(dialog.network.callsTo('SESSION.login')[0]?.request).toMatchObject({
    username: 'member01',
    password,
    type: 'username',
  })
  dialog.stop()
})

test.each(['throws', 'is full'])(
  'A3.token where session storage %s, a login lasts as long as the page and says so',
  async (what) => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const names = what === 'throws' ? (['setItem', 'getItem', 'removeItem', 'clear'] as const) : (['setItem'] as const)
    const said: string[] = []
    const stop = on('toast-requested', ({ text }) => said.push(text))
    const dialog = await openLogin()
    for (const name of names) jest.spyOn(Storage.prototype, name).mockImplementation(refuse)

    await logInWith(dialog)

    await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
    expect(getSession()).toMatchObject({ status: 'member', member: { account: 'member01' } })
    expect(dialog.network.callsTo('ACC.info')[0]?.headers.get('X-Session-Token')).toBe(aLogin().token)
    expect(said).toEqual([expect.stringMatching(/your browser can't remember it/)])
    endSession('logout')
    jest.restoreAllMocks()
    stop()
    dialog.stop()
  },
)

test('A3.home a login that a gated action asked for sets the flag and stays where it is', async () => {
  const dialog = await openLogin({ stay: true })

  await logInWith(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.wentTo).toEqual([])
  expect(sessionStorage.getItem('afterLogin')).toBe('1')
  dialog.stop()
})

test('A2.username password managers know the fields, and the password can be shown', async () => {
  const dialog = await openLogin()

  await dialog.user.click(screen.getByRole('button', { name: 'Show password' }))

  expect(dialog.username).toHaveAttribute('autocomplete', 'username')
  expect(dialog.secret).toHaveAttribute('autocomplete', 'current-password')
  expect(dialog.secret).toHaveAttribute('type', 'text')
  dialog.stop()
})

test.each([
  ['nothing', ''],
  ['blanks', ' \u3000 '],
])(
  'A2.required C3.login A3.validate C3 with %s in its fields the form says next to each field what is missing and makes no call',
  async (_, typed) => {
    const dialog = await openLogin()
    for (const field of [dialog.username, dialog.secret]) {
      await dialog.user.click(field)
      await dialog.user.paste(typed)
    }

    await dialog.user.click(dialog.button)

    await waitFor(() => expect(dialog.username).toHaveAccessibleDescription('Enter your username.'))
    expect(dialog.secret).toHaveAccessibleDescription('Enter your password.')
    expect(dialog.username).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.username).toHaveFocus()
    expect(dialog.network.callsTo('SESSION.login')).toHaveLength(0)
    dialog.stop()
  },
)

test('A2.required blanks around the username are not sent; the gateway leaves out those around the password', async () => {
  const dialog = await openLogin()
  await dialog.user.type(dialog.username, '  member01 ')
  await dialog.user.type(dialog.secret, ` ${password}  `)

  await dialog.user.click(dialog.button)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('SESSION.login')[0]?.request).toMatchObject({
    username: 'member01',
    password: ` ${password}  `,
  })
  dialog.stop()
})

test('C3.login A3 C3.codes wrong credentials are said at the password and nothing typed is lost', async () => {
  const dialog = await openLogin({ answers: { 'SESSION.login': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }) } })

  await logInWith(dialog, 'wrong')

  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is wrong.')
  expect(dialog.secret).toHaveAccessibleDescription('The username or the password is wrong.')
  expect(dialog.username).toHaveValue('member01')
  expect(dialog.secret).toHaveValue('wrong')
  expect(dialog.secret).toHaveFocus()
  expect(dialog.onClose).not.toHaveBeenCalled()
  dialog.stop()
})

test.each([
  ['AUTH_LOCKED_TEMP', 429, /Too many tries/],
  ['AUTH_ACCOUNT_DISABLED', 200, /disabled/],
  ['AUTH_NON_MEMBER', 200, /cannot log in here/],
  ['SYS_INTERNAL', 500, /Nothing you entered is lost/],
  ['SYS_NETWORK', 0, /^We can’t reach the server/],
] as const)('C3.network C3.codes %s is said in the form', async (code, status, text) => {
  const dialog = await openLogin({ answers: { 'SESSION.login': new ApiError({ code, status }) } })

  await logInWith(dialog)

  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  dialog.stop()
})

test('C3.not-logged-in who has not been verified is asked to be, and nothing typed is lost', async () => {
  const dialog = await openLogin({ answers: { 'SESSION.login': new ApiError({ code: 'AUTH_HUMAN_REQUIRED' }) } })

  await logInWith(dialog)

  expect(await screen.findByRole('alert')).toHaveTextContent('Complete the verification first.')
  expect(dialog.secret).toHaveValue(password)
  dialog.stop()
})

test('A3 a second submit waits for the first', async () => {
  let answer: (value: unknown) => void = () => undefined
  const pending = new Promise((resolve) => {
    answer = resolve
  })
  const dialog = await openLogin({ answers: { ...welcome, 'SESSION.login': () => pending } })

  await logInWith(dialog)
  await dialog.user.click(dialog.button)
  await dialog.user.type(dialog.secret, '{Enter}')
  expect(dialog.button).toHaveAttribute('aria-busy', 'true')
  answer(aLogin())

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalledTimes(1))
  expect(dialog.network.callsTo('SESSION.login')).toHaveLength(1)
  dialog.stop()
})

test('A3.change a password that has expired is kept where the brand has switched its change off', async () => {
  const asked: unknown[] = []
  const stop = on('auth-requested', (request) => asked.push(request))
  const kept = aLogin({ passwordExpired: true, mustChangePassword: false })
  const dialog = await openLogin({ answers: { ...welcome, 'SESSION.login': kept } })

  await logInWith(dialog, password)

  await waitFor(() => expect(dialog.network.callsTo('ACC.info')).not.toHaveLength(0))
  expect(asked).toEqual([])
  stop()
  dialog.stop()
})

test.each([
  ['an expired password', aLogin({ mustChangePassword: true, reason: 'EXPIRED' }), password, true],
  ['the default password', aLogin({ mustChangePassword: true, reason: 'DEFAULT_PASSWORD' }), '123456', true],
  ['123456, whatever the gateway says', aLogin(), '123456', false],
  ['123456 with blanks around it', aLogin(), ' 123456 ', false],
])(
  'K1.weak-password A3.change %s must be changed first, and until then the page stays a visitor’s',
  async (_, answer, word, known) => {
    const asked: unknown[] = []
    const stop = on('auth-requested', (request) => asked.push(request))
    const dialog = await openLogin({ answers: { ...welcome, 'SESSION.login': answer } })

    await logInWith(dialog, word)

    const reason = answer.reason ?? 'DEFAULT_PASSWORD'
    await waitFor(() =>
      expect(asked).toEqual([{ modal: 'change-password', forced: true, knowsOldPassword: known, reason }]),
    )
    expect(dialog.network.callsTo('ACC.info')).toHaveLength(0)
    expect(sessionStorage.getItem('token')).toBe('tab-token')
    expect(getSession().status).toBe('visitor')
    expect(sessionStorage.getItem('afterLogin')).toBeNull()
    expect(dialog.wentTo).toEqual([])
    dialog.stop()
    stop()
  },
)

test('A1.login A1.background Escape and the close button close the dialog, the background does not', async () => {
  const dialog = await openLogin()

  fireEvent.pointerDown(document.body)
  expect(dialog.onClose).not.toHaveBeenCalled()
  await dialog.user.click(screen.getByRole('button', { name: 'Close' }))
  await dialog.user.keyboard('{Escape}')

  expect(dialog.onClose).toHaveBeenCalledTimes(2)
  dialog.stop()
})

test('V11.catalogues the dialog speaks the language of the page', async () => {
  await renderScreen(<LoginModal onClose={() => undefined} />, { language: 'JA' })

  expect(await screen.findByRole('dialog', { name: 'ログイン' })).toBeInTheDocument()
})
