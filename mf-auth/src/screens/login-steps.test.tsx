import { aGame, aLogin, aMember } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { openLogin, password } from '../testing/open-login'

const wantsCaptcha = new ApiError({ code: 'AUTH_BAD_CREDENTIALS', value: { captcha: true } })

/** Each call returns a new picture, whose id is in the header. */
function captchas() {
  let count = 0
  return (request: Record<string, unknown>) => {
    count += 1
    const value = request.audio === '1' ? 'c291bmQ=' : 'cGljdHVyZQ=='
    return new Response(JSON.stringify({ success: true, value }), { headers: { 'X-Captcha-Id': `captcha-${count}` } })
  }
}
const captchaField = () => screen.findByRole('textbox', { name: 'Characters in the picture' })

afterEach(() => {
  jest.useRealTimers()
})

test('A3.captcha A12.picture C3.captcha a refusal that wants a captcha shows one: PNG from base64, its id from the header', async () => {
  const login = await openLogin({ answers: { 'SESSION.login': wantsCaptcha, 'VERIFY.captcha': captchas() } })

  await login.logIn()
  const field = await captchaField()
  const picture = await screen.findByRole('img', { name: /Characters to type/ })
  login.network.answer({ 'SESSION.login': aLogin() })
  await login.user.type(field, 'EYMYX')
  await login.user.click(login.button())

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,cGljdHVyZQ==')
  expect(login.network.callsTo('SESSION.login')[0]?.request).not.toHaveProperty('captchaId')
  expect(login.network.callsTo('SESSION.login')[1]?.request).toMatchObject({
    captcha: 'EYMYX',
    captchaId: 'captcha-1',
    password,
  })
})

test('A2.required C3.input A3.captcha A2.captcha a captcha that is shown must be filled in', async () => {
  const login = await openLogin({ answers: { 'SESSION.login': wantsCaptcha, 'VERIFY.captcha': captchas() } })
  await login.logIn()
  const field = await captchaField()

  await login.user.click(login.button())

  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter the characters of the picture.'))
  expect(field).toHaveFocus()
  expect(login.network.callsTo('SESSION.login')).toHaveLength(1)
})

test('K1.throttle A12.refresh another picture is fetched at most once a second', async () => {
  const login = await openLogin({ answers: { 'SESSION.login': wantsCaptcha, 'VERIFY.captcha': captchas() } })
  await login.logIn()
  await captchaField()
  await waitFor(() => expect(login.network.callsTo('VERIFY.captcha')).toHaveLength(1))
  const refresh = screen.getByRole('button', { name: 'Another picture' })
  const clock = jest.spyOn(performance, 'now')
  const later = performance.now() + 1_000

  clock.mockReturnValue(later - 500)
  fireEvent.click(refresh)
  const tooEarly = login.network.callsTo('VERIFY.captcha').length
  clock.mockReturnValue(later + 500)
  fireEvent.click(refresh)
  fireEvent.click(refresh)
  clock.mockRestore()

  await waitFor(() => expect(login.network.callsTo('VERIFY.captcha')).toHaveLength(2))
  expect(tooEarly).toBe(1)
})

test('A12 who cannot read the picture asks for the sound', async () => {
  const login = await openLogin({ answers: { 'SESSION.login': wantsCaptcha, 'VERIFY.captcha': captchas() } })
  await login.logIn()
  await captchaField()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)

  await login.user.click(await screen.findByRole('button', { name: 'Listen instead' }))
  clock.mockRestore()

  expect(await screen.findByRole('textbox', { name: 'Characters you hear' })).toBeInTheDocument()
  expect(login.network.callsTo('VERIFY.captcha')[1]?.request).toMatchObject({ audio: '1', language: 'EN' })
})

test('A3 after too many tries the login says how long it is locked, with a countdown that ends by itself', async () => {
  const locked = new ApiError({ code: 'AUTH_LOCKED_TEMP', status: 429, value: { retryAfter: 90 } })
  const login = await openLogin({ answers: { 'SESSION.login': locked } })

  await login.logIn()

  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/You can try again at .*1:(30|29) to go/)
  expect(login.username()).toHaveValue('member01')
  expect(login.secret()).toHaveValue(password)
})

test('A3.human the human check is worked out while the visitor types and spent on one try', async () => {
  const challenge = {
    algorithm: 'SHA-256',
    // The hash of `salt` followed by 7.
    challenge: '',
    maxnumber: 20,
    salt: 'salt?scene=login&',
    signature: 'signed',
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${challenge.salt}7`)))
  challenge.challenge = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const login = await openLogin({
    answers: {
      'VERIFY.human': {
        provider: 'altcha',
        siteKey: null,
        challenge,
        resendInterval: 3,
        expiresAt: Date.now() + 300_000,
      },
      'SESSION.login': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }),
    },
  })
  const askedBefore = login.network.callsTo('VERIFY.human').length

  await login.logIn()
  await screen.findByRole('alert')

  const token = String(login.network.callsTo('SESSION.login')[0]?.request.humanToken)
  expect(askedBefore).toBe(1)
  expect(JSON.parse(atob(token))).toEqual({
    algorithm: 'SHA-256',
    challenge: challenge.challenge,
    number: 7,
    salt: challenge.salt,
    signature: 'signed',
  })
})

test('A3.human a human check that no longer counts is repeated once, without a message', async () => {
  const refusal = new ApiError({ code: 'AUTH_HUMAN_REQUIRED' })
  let tries = 0
  const login = await openLogin({
    answers: {
      'SESSION.login': () => {
        tries += 1
        return tries === 1 ? refusal : aLogin()
      },
    },
  })

  await login.logIn()

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(tries).toBe(2)
})

test.each([true, false])('A3.first a first login is noted by its call: first %s', async (firstTimeLogin) => {
  const login = await openLogin({
    answers: { 'SESSION.login': aLogin({ firstTimeLogin }), 'SESSION.firstLogin': { done: true } },
  })

  await login.logIn()
  await waitFor(() => expect(login.wentTo).toEqual(['/']))

  expect(login.network.callsTo('SESSION.firstLogin')).toHaveLength(firstTimeLogin ? 1 : 0)
})

test('A3.popular a success loads the popular list, twenty games, with the member’s token, and a failure does not', async () => {
  const login = await openLogin({
    answers: {
      'SESSION.login': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }),
      'GAME.popular': { list: [aGame({ name: 'Polar Post' })] },
    },
  })
  await login.logIn()
  await screen.findByRole('alert')
  const afterFailure = login.network.callsTo('GAME.popular').length
  login.network.answer({ 'SESSION.login': aLogin({ token: 'tab-token' }) })

  await login.user.click(login.button())

  await waitFor(() => expect(login.network.callsTo('GAME.popular')).toHaveLength(1))
  const [call] = login.network.callsTo('GAME.popular')
  expect(call?.request).toEqual({ count: '20', device: 'WEB', language: 'EN' })
  expect(call?.headers.get('X-Session-Token')).toBe('tab-token')
  expect(afterFailure).toBe(0)
})

test.each([
  ['/promotions?page=2', '/promotions?page=2'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('A3 a redirect to %s leads to %s', async (redirect, expected) => {
  const login = await openLogin({ props: { redirect } })

  await login.logIn()

  await waitFor(() => expect(login.wentTo).toEqual([expected]))
})

test.each([
  ['AUTH_NON_AGENT', 'Non-agents cannot log in here.'],
  ['AUTH_NON_MEMBER', 'This account is not a member’s and cannot log in here.'],
] as const)(
  'R3.portal R3.member A3 C3.portal the agents’ entrance says its name, and %s in its own words',
  async (code, text) => {
    const login = await openLogin({ props: { portal: 'AGENT' }, answers: { 'SESSION.login': new ApiError({ code }) } })

    await login.logIn()

    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('dialog', { name: 'Agent login' })).toBeInTheDocument()
    expect(login.network.callsTo('SESSION.login')[0]?.request).toMatchObject({ portal: 'AGENT' })
  },
)

test('A15.login neither name nor password can be read in what is sent', async () => {
  const bodies: string[] = []
  const login = await openLogin()
  const faked = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    bodies.push(await request.clone().text())
    return faked(request)
  }

  await login.logIn('member01', 'Secret#2026')
  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  globalThis.fetch = faked

  expect(bodies.some((body) => body.split('.').length === 5)).toBe(true)
  expect(bodies.join()).not.toMatch(/Secret#2026|member01/)
})

const challengeOf = (changes: object = {}) => ({
  challengeId: 'challenge-1',
  methods: ['TOTP', 'SMS', 'EMAIL', 'RECOVERY'],
  maskedTarget: { SMS: '•••• 0131', EMAIL: 't•••@example.test' },
  expiresIn: 600,
  ...changes,
})
const needsSecond = (changes?: object) => new ApiError({ code: 'AUTH_2FA_REQUIRED', value: challengeOf(changes) })

async function openSecondStep(answers: object = {}, changes?: object) {
  const login = await openLogin({ answers: { 'SESSION.login': needsSecond(changes), ...answers } })
  await login.logIn()
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  return login
}

test('A13.unknown an unknown network wants a second factor: the member’s own ways, the best first', async () => {
  await openSecondStep()

  const ways = screen.getAllByRole('radio')
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    'Authenticator app',
    'SMS to •••• 0131',
    'E-mail to t•••@example.test',
    'Recovery code',
  ])
  expect(ways[0]).toBeChecked()
  expect(ways[0]).toHaveFocus()
})

test('A13.unknown the right code ends the login', async () => {
  const login = await openSecondStep({ 'SESSION.twoFactor': aLogin(), 'ACC.info': aMember() })

  await login.user.type(screen.getByRole('textbox', { name: 'Six digits from the app' }), '123456')
  await login.user.click(screen.getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.network.callsTo('SESSION.twoFactor')[0]?.request).toMatchObject({
    challengeId: 'challenge-1',
    method: 'TOTP',
    code: '123456',
    trustIp: true,
  })
})

test('A13.email a code by e-mail is sent on request, at the pace of all codes', async () => {
  const login = await openSecondStep({ 'SESSION.twoFactorSend': { expiredMinutes: 5 } })

  await login.user.click(screen.getByRole('radio', { name: /E-mail/ }))
  await login.user.click(screen.getByRole('button', { name: 'Send code' }))

  expect(await screen.findByRole('button', { name: /Send again in (5:00|4:59)/ })).toBeDisabled()
  expect(login.network.callsTo('SESSION.twoFactorSend')[0]?.request).toEqual({
    challengeId: 'challenge-1',
    method: 'EMAIL',
  })
})

test('A13.payee where the payee name is a way, it is typed as a name', async () => {
  const login = await openSecondStep({ 'SESSION.twoFactor': aLogin(), 'ACC.info': aMember() }, { methods: ['PAYEE'] })

  expect(screen.getByRole('radio', { name: 'Name on your bank account' })).toBeChecked()
  await login.user.type(
    screen.getByRole('textbox', { name: 'Your name as it appears on your bank account' }),
    'María dela Cruz',
  )
  await login.user.click(screen.getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.network.callsTo('SESSION.twoFactor')[0]?.request).toMatchObject({
    method: 'PAYEE',
    code: 'María dela Cruz',
  })
})

test('A13 a wrong code is said at the code', async () => {
  const login = await openSecondStep({ 'SESSION.twoFactor': new ApiError({ code: 'AUTH_2FA_WRONG' }) })

  await login.user.click(screen.getByRole('radio', { name: 'Recovery code' }))
  await login.user.type(screen.getByRole('textbox', { name: 'One of your recovery codes' }), 'AAAA-BBBB')
  await login.user.click(screen.getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'One of your recovery codes' })).toBeInvalid())
})

test('A13 a challenge that is over leads back to the start, with the name still there', async () => {
  const login = await openSecondStep({ 'SESSION.twoFactor': new ApiError({ code: 'AUTH_2FA_EXPIRED' }) })
  await login.user.type(screen.getByRole('textbox', { name: 'Six digits from the app' }), '123456')

  await login.user.click(screen.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(login.username()).toHaveValue('member01')
  expect(login.username()).toHaveFocus()
})

test('A13 going back loses nothing that was typed', async () => {
  const login = await openSecondStep()

  await login.user.click(screen.getByRole('button', { name: 'Back to login' }))

  expect(login.username()).toHaveValue('member01')
  expect(login.secret()).toHaveValue(password)
})
